import FoundationEssentials
import Synchronization
import TestSupport
import Testing

@testable import CalendarKit
@testable import CampusCore
@testable import FetchKit
@testable import QuadCore
@testable import quad_net

/// Answers of servers with calendars.
@Suite struct CalendarAnswerTests {
    private typealias Fetches = CalendarFetches
    private static let day = 86_400.0

    /// An answer that the test changes.
    private final class Answer: Sendable {
        private let response: Mutex<LoopbackResponse>

        init(_ response: LoopbackResponse) { self.response = Mutex(response) }

        var now: LoopbackResponse { response.withLock { $0 } }
        func set(_ response: LoopbackResponse) { self.response.withLock { $0 = response } }
    }

    private static func calendar(_ text: String, _ headers: [(name: String, value: String)] = []) -> LoopbackResponse {
        .text(text, type: "text/calendar", headers: headers)
    }

    @Test func eventsAndHealthAreStored() async throws {
        let server = try LoopbackServer { _ in
            Self.calendar(
                Fetches.document(
                    Fetches.event("a"), Fetches.event("b"),
                    head: ["X-WR-CALNAME:Campus", "REFRESH-INTERVAL;VALUE=DURATION:PT12H"]), [("ETag", "\"v1\"")])
        }
        let fetches = try Fetches()
        let outcome = try await fetches.run(Fetches.web(server))
        #expect(outcome.new == 2 && outcome.health.status == .fresh && outcome.health.title == "Campus")
        #expect(outcome.health.etag == "\"v1\"" && outcome.health.minutesToLive == 720)
        #expect(outcome.health.nextAttempt == Sample.now + 43_200 && !outcome.health.endsEarly)
        #expect(fetches.titles == ["a", "b"] && fetches.store.storedHash(of: "events") == outcome.health.bodyHash)
        #expect(try await fetches.store.health() == [outcome.health])
        #expect(try await fetches.store.changes().isEmpty)
        #expect(server.requests.first?.header("Accept")?.hasPrefix("text/calendar") == true)
    }

    @Test(arguments: [
        ("", 360), ("X-PUBLISHED-TTL:PT120M", 120), ("REFRESH-INTERVAL:PT5M", 60), ("REFRESH-INTERVAL:P1W", 10_080),
    ])
    func theCalendarSaysHowOftenItIsFetched(line: String, minutes: Int) async throws {
        let server = try LoopbackServer { _ in
            Self.calendar(Fetches.document(Fetches.event("a"), head: line.isEmpty ? [] : [line]))
        }
        let outcome = try await Fetches().run(Fetches.web(server))
        #expect(outcome.health.minutesToLive == minutes)
    }

    @Test func validatorsAreSentUntilTheNextWeek() async throws {
        let server = try LoopbackServer { request in
            request.header("If-None-Match") == nil
                ? Self.calendar(Fetches.document(Fetches.event("a")), [("ETag", "\"v1\"")])
                : LoopbackResponse(status: 304, headers: [("ETag", "\"v1\"")])
        }
        let fetches = try Fetches()
        let feed = Fetches.web(server)
        var statuses: [FeedHealth.Status] = []
        for days in [0.0, 0.5, 7, 7.5] {
            statuses.append(try await fetches.run(feed, now: Sample.now + days * Self.day).health.status)
        }
        // Some servers answer 304 to any request, so one fetch a week is whole.
        #expect(server.requests.map { $0.header("If-None-Match") } == [nil, "\"v1\"", nil, "\"v1\""])
        #expect(statuses == [.fresh, .unchanged, .unchanged, .unchanged] && fetches.titles == ["a"])
    }

    /// A file of events that is lost or damaged is fetched again.
    @Test func lostEventsAreFetchedAgain() async throws {
        let server = try LoopbackServer { request in
            request.header("If-None-Match") == nil
                ? Self.calendar(Fetches.document(Fetches.event("a")), [("ETag", "\"v1\"")])
                : LoopbackResponse(status: 304)
        }
        let fetches = try Fetches()
        try await fetches.run(Fetches.web(server))
        try fetches.folder.write("damaged", to: "campus/events/events.lines")
        #expect(try await fetches.run(Fetches.web(server)).health.status == .fresh)
        #expect(fetches.titles == ["a"] && server.requests.count == 2)
    }

    /// Google stamps each event with the present time.
    @Test func otherStampsAreNotParsedAgain() async throws {
        func stamped(_ day: Int) -> LoopbackResponse {
            let stamps = "DTSTAMP:202611\(day)T000000Z\r\nLAST-MODIFIED;X=1:202611\(day)T000000Z"
            return Self.calendar(Fetches.document(Fetches.event("a", title: nil, stamps)))
        }
        let answer = Answer(stamped(10))
        let server = try LoopbackServer { _ in answer.now }
        let fetches = try Fetches()
        try await fetches.run(Fetches.web(server))
        answer.set(stamped(11))
        #expect(try await fetches.run(Fetches.web(server)).health.status == .unchanged)
        answer.set(Self.calendar(Fetches.document(Fetches.event("a", title: nil, "DTSTAMP-X:20261102T000000Z"))))
        #expect(try await fetches.run(Fetches.web(server)).health.status == .fresh)
    }

    @Test(arguments: [
        ("<!DOCTYPE html><html><body>Sign in</body></html>", "web page"), ("\n <HTML lang=en>", "web page"),
        ("", "not a calendar"), ("{\"error\":\"no\"}", "not a calendar"),
    ])
    func anOtherDocumentKeepsTheOldEvents(body: String, words: String) async throws {
        let answer = Answer(Self.calendar(Fetches.document(Fetches.event("a")), [("ETag", "\"good\"")]))
        let server = try LoopbackServer { _ in answer.now }
        let fetches = try Fetches()
        let before = try await fetches.run(Fetches.web(server)).health
        answer.set(Self.calendar(body, [("ETag", "\"bad\"")]))
        for failures in 1...3 {
            let health = try await fetches.run(Fetches.web(server)).health
            #expect(health.status.detail?.contains(words) == true)
            #expect(health.status.detail?.contains("Nothing was changed.") == true)
            #expect(health.failures == failures && health.etag == "\"good\"" && health.bodyHash == before.bodyHash)
        }
        #expect(fetches.titles == ["a"] && fetches.store.storedHash(of: "events") == before.bodyHash)
        #expect(try await fetches.store.changes().isEmpty)
    }

    /// A body that breaks off loses no events, and the rest must still arrive.
    @Test func aTornBodyLosesNothing() async throws {
        let whole = Fetches.document(Fetches.event("a"), Fetches.event("b"))
        let torn = String(whole.prefix(upTo: whole.firstRange(of: "UID:b")?.lowerBound ?? whole.endIndex))
        let answer = Answer(Self.calendar(whole, [("ETag", "\"v1\"")]))
        let server = try LoopbackServer { _ in answer.now }
        let fetches = try Fetches()
        try await fetches.run(Fetches.web(server))
        for number in 1...3 {
            answer.set(Self.calendar(torn + String(repeating: " ", count: number), [("ETag", "\"torn\"")]))
            let health = try await fetches.run(Fetches.web(server)).health
            #expect(health.status == .fresh && health.endsEarly && health.etag == nil && health.pageTrouble != nil)
            #expect(fetches.titles == ["a", "b"])
        }
        answer.set(Self.calendar(whole))
        #expect(try await fetches.run(Fetches.web(server)).health.endsEarly == false)
    }

    @Test(arguments: [(404, 600.0, nil), (500, 600, nil), (429, 7_200, 7_200.0), (503, 7_200, 7_200)])
    func statusesAreReportedAndTheWaitIsKept(status: Int, next: Double, wait: Double?) async throws {
        let answer = Answer(Self.calendar(Fetches.document(Fetches.event("a"))))
        let server = try LoopbackServer { _ in answer.now }
        let fetches = try Fetches()
        try await fetches.run(Fetches.web(server))
        answer.set(.text("", status: status, headers: [("Retry-After", "7200")]))
        let health = try await fetches.run(Fetches.web(server)).health
        #expect(health.status.detail?.contains("\(status)") == true && health.failures == 1)
        #expect(health.nextAttempt == Sample.now + next && health.waitUntil == wait.map { Sample.now + $0 })
        #expect(fetches.titles == ["a"])
    }

    @Test func aGoneCalendarKeepsItsEvents() async throws {
        let answer = Answer(Self.calendar(Fetches.document(Fetches.event("a"))))
        let server = try LoopbackServer { _ in answer.now }
        let fetches = try Fetches()
        try await fetches.run(Fetches.web(server))
        answer.set(.text("", status: 410))
        let health = try await fetches.run(Fetches.web(server)).health
        #expect(health.status == .gone && health.nextAttempt == nil && fetches.titles == ["a"])
        #expect(try await fetches.store.health() == [health])
    }

    @Test func anUnreachableServerIsReported() async throws {
        let server = try LoopbackServer { _ in .raw([.reset]) }
        let health = try await Fetches().run(Fetches.web(server)).health
        #expect(health.status.detail?.isEmpty == false && health.failures == 1)
    }

    @Test func aMovedCalendarIsRecorded() async throws {
        let server = try LoopbackServer { request in
            request.path == "/a.ics"
                ? .redirect(to: "/b.ics", status: 301) : Self.calendar(Fetches.document(Fetches.event("a")))
        }
        let outcome = try await Fetches().run(Fetches.web(server))
        #expect(outcome.health.movedTo == server.address("/b.ics") && outcome.new == 1)
    }

    @Test func aDocumentThatCrashedTheProgramIsSkipped() async throws {
        let text = Fetches.document(Fetches.event("a"))
        let answer = Answer(Self.calendar(text))
        let server = try LoopbackServer { _ in answer.now }
        let fetches = try Fetches()
        var attempts = ReadAttempts()
        attempts.folder = fetches.folder.appending("campus")
        let hash = CalendarHash.value(of: [Array(text.utf8)])
        for _ in 0..<2 { #expect(attempts.begin("events", hash, isAskedFor: false)) }
        let health = try await fetches.run(Fetches.web(server)).health
        #expect(health.status.detail?.contains("crashed") == true && fetches.titles == [])
        #expect(try await fetches.run(Fetches.web(server), isAskedFor: true).health.status == .fresh)
    }

    // MARK: Marks

    @Test func marksFollowTheirEvents() async throws {
        let answer = Answer(Self.calendar(Fetches.document(Fetches.event("a"), Fetches.event("b", "20261202T180000Z"))))
        let server = try LoopbackServer { _ in answer.now }
        let fetches = try Fetches()
        let feed = Fetches.web(server)
        try await fetches.run(feed)
        let contents = try #require(fetches.store.contents(of: "events"))
        let days = CalendarDay(dayNumber: 20_780)..<CalendarDay(dayNumber: 20_800)
        let items = SystemZones.builder(["TZ": "UTC"]).items([contents], days)
        let marks = items.map { item in
            var mark = CampusMark(item, made: .init(timeIntervalSince1970: Sample.now))
            mark.isSaved = true
            return mark
        }
        try await fetches.store.apply(ItemChanges(adding: marks))
        answer.set(
            Self.calendar(
                Fetches.document(
                    Fetches.event("a", "20261201T200000Z"), Fetches.event("new", "20261202T180000Z", title: "b"))))
        try await fetches.run(feed)
        let after = try await fetches.store.marks().sorted { $0.copy.title < $1.copy.title }
        #expect(after.map(\.event) == [feed.eventID("a"), feed.eventID("new")])
        #expect(after.map { $0.was?.start } == [items[0].start, nil] && after[0].copy.start == items[0].start + 7_200)
        #expect(try await fetches.store.changes().map(\.kind) == [.moved])
        answer.set(Self.calendar(Fetches.document(Fetches.event("other", "20261205T180000Z"))))
        for stamp in 1...2 {
            answer.set(
                Self.calendar(Fetches.document(Fetches.event("other", "20261205T180000Z", title: "t\(stamp)"))))
            try await fetches.run(feed)
        }
        #expect(try await fetches.store.marks().map(\.state) == [.gone, .gone])
    }
}
