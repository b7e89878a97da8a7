import CampusCore
import FoundationEssentials
import JSONStore
import NewsCore
import QuadCore
import SystemKit

/// The paths of the news in a data folder.
struct WorkerFiles: Sendable {
    let directory: String

    var folder: String { directory + "/news" }
    /// The documents that searches for feeds have read.
    var found: FoundDocuments { FoundDocuments(folder: folder + "/found", now: { SystemTime.wall }) }
    var refreshLock: String { folder + "/refresh.lock" }

    /// Creates the folder, readable only by its owner.
    func prepare() throws(NewsError) {
        try mapError(of: Folder.prepare(folder)) { (error: StorageError) in NewsError.storage(error.description) }
    }

    func open() -> any NewsRepository & NewsIntake {
        JSONNewsRepository(directory: directory, options: StorageOptions(now: { Date() }), clock: WorkerClock())
    }

    /// Returns the calendars, whose servers may have asked to wait.
    func calendarJobs() async -> [FeedJob] {
        // Opening the collections would make their files.
        guard FileStamp.of("\(directory)/campus/feeds.json") != nil else { return [] }
        let store = JSONCampusRepository(directory: directory, options: StorageOptions(now: { Date() }))
        guard let feeds = try? await store.feeds(), let health = try? await store.health() else { return [] }
        let known = Dictionary(health.map { ($0.id, $0) }) { $1 }
        return feeds.compactMap { feed in known[feed.id].map { FeedJob(feed: feed.feed, health: $0) } }
    }
}
