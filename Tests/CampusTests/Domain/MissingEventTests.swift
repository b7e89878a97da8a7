import Testing

@testable import CalendarKit
@testable import CampusCore
@testable import CoreTestSupport
@testable import QuadCore

/// Events that a calendar no longer has.
@Suite struct MissingEventTests {
    private static let other = SampleCampus.event("other", "20261203T180000Z", "Other")
    private static let talk = SampleCampus.event("a", "20261201T180000Z")
    private let id = SampleCampus.feed.eventID("a")

    private func event(_ result: FeedIntake.Result) -> CampusEvent? { result.contents.events.first { $0.id == id } }

    @Test func anEventIsGoneAfterTwoFetchesWithoutIt() throws {
        var calendar = FetchedCalendar(marked: [id])
        _ = try calendar.fetch(Self.talk, Self.other)
        let once = try calendar.fetch(Self.other)
        #expect(once.words == [] && event(once)?.missed == 1 && event(once)?.goneSince == nil)
        let twice = try calendar.fetch(Self.other)
        #expect(twice.words == ["gone Talk"] && event(twice)?.goneSince == SampleCampus.now + 7_200)
        let later = try calendar.fetch(Self.other)
        #expect(later.words == [] && !later.isChanged)
        #expect(event(later)?.goneSince == SampleCampus.now + 7_200)
    }

    @Test func oneFetchWithTheEventBeginsTheCountAgain() throws {
        var calendar = FetchedCalendar()
        _ = try calendar.fetch(Self.talk, Self.other)
        for _ in 0..<3 {
            #expect(try calendar.fetch(Self.other).words == [])
            #expect(try calendar.fetch(Self.talk, Self.other).words == [])
        }
    }

    @Test func anUnmarkedEventIsDroppedWhenItIsGone() throws {
        var calendar = FetchedCalendar()
        _ = try calendar.fetch(Self.talk, Self.other)
        _ = try calendar.fetch(Self.other)
        #expect(calendar.uids == ["other", "a"])
        let gone = try calendar.fetch(Self.other)
        #expect(gone.words == ["gone Talk"] && calendar.uids == ["other"] && gone.isChanged)
    }

    @Test func aMarkedEventComesBack() throws {
        var calendar = FetchedCalendar(marked: [id])
        _ = try calendar.fetch(Self.talk, Self.other)
        for _ in 0..<2 { _ = try calendar.fetch(Self.other) }
        let back = try calendar.fetch(Self.talk, Self.other)
        #expect(back.words == ["back Talk"] && back.added == 0 && back.isChanged)
        #expect(event(back)?.goneSince == nil && event(back)?.missed == 0)
        #expect(event(back)?.firstSeen == SampleCampus.now)
    }

    /// A document that breaks off says nothing about the events after its end.
    @Test func aTornDocumentMissesNothing() throws {
        var calendar = FetchedCalendar()
        _ = try calendar.fetch(Self.other, Self.talk)
        for _ in 0..<3 {
            let torn = try calendar.fetchTorn(Self.other)
            #expect(torn.words == [] && event(torn)?.missed == 0)
        }
    }

    @Test func anEmptyDocumentMissesNothing() throws {
        var calendar = FetchedCalendar()
        _ = try calendar.fetch(Self.talk, Self.other)
        for _ in 0..<3 {
            let empty = try calendar.fetch()
            #expect(empty.words == [] && calendar.uids == ["a", "other"])
        }
        #expect(try calendar.fetch(Self.other).words == [])
    }

    /// Calendars drop events that are over. Such events stay for 60 days.
    @Test(arguments: [
        ("20261110T180000Z", [], true), ("20260923T180000Z", [], true), ("20260921T180000Z", [], false),
        ("VALUE=DATE:20261119", [], true), ("20261121T180000Z", ["gone Talk"], false),
    ])
    func anEventThatIsOverIsNotGone(start: String, words: [String], isKept: Bool) throws {
        var calendar = FetchedCalendar()
        _ = try calendar.fetch(SampleCampus.event("a", start), Self.other)
        var found: [String] = []
        for _ in 0..<2 { found += try calendar.fetch(Self.other).words }
        #expect(found == words && calendar.uids.contains("a") == isKept)
    }

    /// Servers send the next 12 months, or a limited number of events.
    @Test(arguments: [
        (199, "20270701T180000Z", true), (200, "20270701T180000Z", false), (200, "20261202T170000Z", true),
        (1, "20271115T180000Z", true), (1, "20271117T180000Z", false),
    ])
    func anEventBehindTheHorizonIsNotGone(count: Int, start: String, isGone: Bool) throws {
        var calendar = FetchedCalendar()
        let others = (0..<count).map {
            SampleCampus.event("o\($0)", "20261202T18\($0 % 60 < 10 ? "0" : "")\($0 % 60)00Z")
        }
        _ = try calendar.fetch([SampleCampus.event("a", start)] + others)
        for _ in 0..<2 { _ = try calendar.fetch(others) }
        #expect(calendar.uids.contains("a") == !isGone)
    }

    @Test func aSeriesThatBeganLongAgoCanBeGone() throws {
        var calendar = FetchedCalendar()
        _ = try calendar.fetch(SampleCampus.event("a", "20200107T180000Z", "Club", "RRULE:FREQ=WEEKLY"), Self.other)
        #expect(try calendar.fetch(Self.other).words == [])
        #expect(try calendar.fetch(Self.other).words == ["gone Club"])
    }
}
