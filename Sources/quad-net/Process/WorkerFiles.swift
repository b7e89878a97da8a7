import FoundationEssentials
import JSONStore
import NewsCore
import QuadCore
import SystemKit

/// Where the news of a data folder are.
struct WorkerFiles: Sendable {
    let directory: String

    var folder: String { directory + "/news" }
    /// What finding feeds has read already.
    var found: FoundDocuments { FoundDocuments(folder: folder + "/found", now: { SystemTime.wall }) }
    var refreshLock: String { folder + "/refresh.lock" }

    /// Makes the folder, for its owner alone.
    func prepare() throws(NewsError) {
        try mapError(of: Folder.prepare(folder)) { (error: StorageError) in NewsError.storage(error.description) }
    }

    func open() -> any NewsRepository & NewsIntake {
        JSONNewsRepository(directory: directory, options: StorageOptions(now: { Date() }), clock: WorkerClock())
    }
}
