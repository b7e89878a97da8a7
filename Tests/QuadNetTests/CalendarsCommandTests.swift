import FoundationEssentials
import Synchronization
import TestSupport
import Testing

@testable import CalendarKit
@testable import CampusCore
@testable import JSONStore
@testable import NetWire
@testable import NewsCore
@testable import QuadCore
@testable import SystemKit
@testable import quad_net

/// `quad-net calendars` and `quad-net find --calendars` as processes.
@Suite struct CalendarsCommandTests {
    private typealias Fetches = CalendarFetches

    private let folder: TemporaryDirectory
    private let store: JSONCampusRepository

    init() throws {
        folder = try TemporaryDirectory()
        store = Self.opened(folder)
    }

    private static func opened(_ folder: TemporaryDirectory) -> JSONCampusRepository {
        JSONCampusRepository(directory: folder.path, options: StorageOptions(now: { Date() }))
    }

    private func calendars(_ arguments: String...) throws -> WorkerRun {
        switch arguments.count {
        case 0: try WorkerRun("calendars", "--data-dir", folder.path)
        case 1: try WorkerRun("calendars", "--data-dir", folder.path, arguments[0])
        default: try WorkerRun("calendars", "--data-dir", folder.path, arguments[0], arguments[1])
        }
    }

    private func follow(_ feeds: CalendarFeed...) async throws { try await store.apply(ItemChanges(adding: feeds)) }

    private static func feed(_ id: String, _ address: String) -> CalendarFeed {
        CalendarFeed(id: id, address: address, added: 0)
    }

    /// A calendar with an event every day.
    private static let daily = Fetches.document(
        Fetches.event("a", "20260101T180000Z", title: "Daily", "DURATION:PT1H", "RRULE:FREQ=DAILY"))

    private func summary(_ run: WorkerRun) -> RefreshSummary? {
        guard case .ended(let summary)? = run.lines.last else { return nil }
        return summary
    }

    @Test func calendarsAreFetchedAndTheAgendaIsPrepared() async throws {
        let server = try LoopbackServer { request in
            request.path == "/a.ics"
                ? .text(Self.daily) : .text("<html></html>", status: request.path == "/b.ics" ? 200 : 404)
        }
        try await follow(
            Self.feed("a", server.address("/a.ics")), Self.feed("b", server.address("/b.ics")),
            Self.feed("c", server.address("/c.ics")))
        let run = try calendars()
        #expect(run.end() == .success)
        #expect(run.lines.first == .began(feeds: 3))
        let result = try #require(summary(run))
        #expect(result.feeds == 3 && result.new == 1 && result.failed == 2 && result.unchanged == 0)
        #expect(run.lines.contains(.fetched(feed: "a", outcome: .fresh, new: 1)) && run.lines.count == 5)
        let again = Self.opened(folder)
        let window = try #require(again.window(atMost: .max))
        let builder = SystemZones.builder(["TZ": "UTC"])
        let preparation = AgendaPreparation(again, builder)
        let feeds = try await again.feeds()
        #expect(window.items.count == 62 && window.items.allSatisfy { $0.title == "Daily" && $0.minute == 1_080 })
        let sources = AgendaSources(feeds, own: [], fetched: [])
        #expect(window.stamp == preparation.stamp(sources, today: builder.today(at: SystemTime.wall)))
    }

    @Test func anUnchangedCalendarKeepsTheAgenda() async throws {
        let server = try LoopbackServer { _ in .text(Self.daily) }
        try await follow(Self.feed("a", server.address("/a.ics")))
        #expect(try calendars().end() == .success)
        let before = folder.read("campus/window.lines")
        let run = try calendars()
        #expect(run.end() == .success && summary(run)?.unchanged == 1)
        #expect(before != nil && folder.read("campus/window.lines") == before)
        let due = try calendars("--due")
        #expect(due.end() == .success && summary(due)?.feeds == 0 && server.requests.count == 2)
    }

    /// A server may have asked a news feed to wait.
    @Test func aWaitOfANewsFeedHoldsForCalendars() async throws {
        let server = try LoopbackServer(addresses: 2) { _ in .text(Self.daily) }
        let news = WorkerFiles(directory: folder.path).open()
        let feed = NewsFeed(id: "news", url: server.address("/feed.xml"), added: 0)
        _ = try await news.apply(NewsChange(feeds: [.put(feed)]))
        var health = FeedHealth(id: "news")
        (health.attempted, health.lastAttempt) = (feed.url, SystemTime.wall - 60)
        (health.status, health.waitUntil) = (.failed("Wait"), SystemTime.wall + 7_200)
        try await news.keep([health])
        try await follow(
            Self.feed("a", server.address("/a.ics")), Self.feed("b", server.address("/b.ics", host: 2)))
        let run = try calendars()
        #expect(run.end() == .success)
        let result = try #require(summary(run))
        #expect(result.feeds == 1 && result.waiting == 1 && result.waitUntil != nil)
        #expect(server.requests.map(\.path) == ["/b.ics"])
    }

    @Test func aWaitOfACalendarHoldsForTheNextRun() async throws {
        let server = try LoopbackServer { _ in .text("", status: 429, headers: [("Retry-After", "7200")]) }
        try await follow(Self.feed("a", server.address("/a.ics")), Self.feed("b", server.address("/b.ics")))
        #expect(try calendars("--feed", "a").end() == .success)
        for arguments in [[], ["--due"], ["--force"]] {
            let run = arguments.isEmpty ? try calendars() : try calendars(arguments[0])
            #expect(run.end() == .success && server.requests.count == 1)
            if arguments.isEmpty { #expect(summary(run)?.waiting == 2) }
        }
    }

    @Test func goneCalendarsAreNotAskedAgain() async throws {
        let server = try LoopbackServer { _ in .text("", status: 410) }
        try await follow(Self.feed("a", server.address("/a.ics")))
        #expect(try calendars().end() == .success)
        let run = try calendars()
        #expect(run.end() == .success && summary(run)?.gone == 1 && server.requests.count == 1)
    }

    /// Two programs fetch at the same time. The second waits, and leaves out what the first has fetched.
    @Test func twoRunsFetchOnce() async throws {
        let server = try LoopbackServer { _ in .text(Self.daily) }
        let feed = Self.feed("a", server.address("/a.ics"))
        try await follow(feed)
        let files = WorkerFiles(directory: folder.path)
        try files.prepare()
        let run: WorkerRun
        do {
            let lock = try RefreshLock.acquire(files.refreshLock, isStopped: { false }, onWaiting: {})
            run = try calendars()
            try Waiting.wait(for: "the second run to wait") { run.lines.contains(.waiting) }
            var health = FeedHealth(id: "a")
            (health.status, health.attempted, health.lastAttempt) = (.fresh, feed.address, SystemTime.wall + 1)
            try await store.keep(health)
            _ = consume lock
        }
        #expect(run.end() == .success && server.requests.isEmpty)
        #expect(run.lines.first == .waiting && summary(run)?.feeds == 0)
    }

    @Test func twoRunsAtOnceBothSucceed() async throws {
        let server = try LoopbackServer { _ in .text(Self.daily) }
        try await follow(Self.feed("a", server.address("/a.ics")), Self.feed("b", server.address("/b.ics")))
        let runs = [try calendars(), try calendars()]
        #expect(runs.map { $0.end() } == [.success, .success])
        #expect(runs.allSatisfy { summary($0) != nil })
        let again = Self.opened(folder)
        #expect(again.contents(of: "a") != nil && again.contents(of: "b") != nil)
        #expect(again.window(atMost: .max)?.items.count == 62, "twins are shown once")
    }

    @Test func filesNeedNoNetwork() async throws {
        let path = try folder.write(Self.daily, to: "term.ics")
        try await follow(CalendarFeed(id: "term", address: path, kind: .file, added: 0))
        let run = try calendars()
        #expect(run.end() == .success && summary(run)?.new == 1)
    }

    @Test(arguments: [["--feed", "nothing"], ["--wrong", "x"], ["word", "word"]])
    func wrongWordsAreRefused(arguments: [String]) async throws {
        let run = try calendars(arguments[0], arguments[1])
        if arguments[0] == "--feed" {
            #expect(run.end() == .exited(1) && run.lines == [.failed(.unknownFeed("nothing"))])
        } else {
            #expect(run.end() == .exited(2) && run.text.contains("quad-net"))
        }
    }

    @Test func calendarsAreFound() throws {
        let server = try LoopbackServer { request in
            request.path == "/" ? .text("<html><a href='/a.ics'>x</a></html>", type: "text/html") : .text(Self.daily)
        }
        let run = try WorkerRun("find", "--calendars", "--", server.address("/"))
        #expect(run.end() == .success)
        #expect(run.lines == [.found(FeedCandidate(url: server.address("/a.ics"), title: "")), .done])
        let missing = try LoopbackServer { _ in .text("", status: 404) }
        let failed = try WorkerRun("find", "--calendars", "--", missing.address("/x"))
        #expect(failed.end() == .exited(1) && failed.lines == [.failed(.nothingThere(missing.address("/x")))])
    }
}
