import FoundationEssentials
import TestSupport
import Testing

@testable import CalendarKit
@testable import CampusCore
@testable import FetchKit
@testable import JSONStore
@testable import NewsCore
@testable import QuadCore
@testable import SystemKit
@testable import quad_net

/// Fetches of calendars into a data folder, one calendar at a time.
struct CalendarFetches {
    let folder: TemporaryDirectory
    let store: JSONCampusRepository
    private let fetcher = Fetcher(userAgent: "QuadTests")

    init() throws {
        folder = try TemporaryDirectory()
        store = JSONCampusRepository(
            directory: folder.path, options: StorageOptions(now: { .init(timeIntervalSince1970: Sample.now) }))
    }

    static func web(_ server: LoopbackServer, _ path: String = "/a.ics") -> CalendarFeed {
        CalendarFeed(id: "events", address: server.address(path), added: 0)
    }

    /// Returns a calendar file with events.
    static func document(_ events: String..., head: [String] = []) -> String {
        (["BEGIN:VCALENDAR", "VERSION:2.0"] + head + events + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
    }

    /// - Parameter start: such as `20261201T180000Z`.
    static func event(_ uid: String, _ start: String = "20261201T180000Z", title: String? = nil, _ more: String...)
        -> String
    {
        (["BEGIN:VEVENT", "UID:\(uid)", "DTSTART:\(start)", "SUMMARY:\(title ?? uid)"] + more + ["END:VEVENT"])
            .joined(separator: "\r\n")
    }

    /// Fetches as `quad-net calendars` does.
    @discardableResult
    func run(
        _ feed: CalendarFeed, now: Double = Sample.now, isAskedFor: Bool = false
    ) async throws -> CalendarAnswerReader.Outcome {
        let health = try await store.health().first { $0.id == feed.id } ?? FeedHealth(id: feed.id)
        var job = FeedJob(feed: feed.feed, health: health)
        job.isAskedFor = isAskedFor
        var result: Result<CalendarAnswerReader.Answer, FetchError> = .success(.files(feed))
        if feed.kind == .web {
            let mayBeUnchanged = CalendarAnswerReader.mayAskForChanges(job, store, now: now)
            let request = FetchRequest(
                id: 0, url: job.feed.url, etag: mayBeUnchanged ? health.etag : nil,
                lastModified: mayBeUnchanged ? health.lastModified : nil, accept: CalendarAnswerReader.accept)
            fetcher.run([request]) { result = $1.map { .web($0) } }
        }
        var reader = CalendarAnswerReader(
            store: store, builder: SystemZones.builder(["TZ": "UTC"]), now: { now }, jitter: { 0 })
        reader.attempts.folder = folder.appending("campus")
        return try #require(try await reader.read(result, of: job, feed))
    }

    var titles: [String] { store.contents(of: "events")?.events.map(\.main.summary) ?? [] }
}
