import Testing

@testable import CalendarKit
@testable import CampusCore
@testable import CoreTestSupport
@testable import QuadCore

/// The identity of events: by UID, without a UID, and under a new UID.
@Suite struct EventIdentityTests {
    private static let other = SampleCampus.event("other", "20261203T180000Z", "Other")

    private static func event(
        _ uid: String?, _ start: String = "20261201T180000Z", _ title: String = "Talk", url: String = "",
        place: String = ""
    ) -> String {
        SampleCampus.event(uid, start, title, "URL:\(url)", "LOCATION:\(place)")
    }

    @Test func idsDependOnTheAddressAndTheUIDOnly() {
        let here = CalendarFeed(id: "events", address: "https://campus.example/events.ics", added: 0)
        let there = CalendarFeed(
            id: "events-2", name: "Mine", address: "https://campus.example/events.ics", color: 3, added: 99)
        let other = CalendarFeed(id: "events", address: "https://campus.example/sports.ics", added: 0)
        #expect(here.eventID("a") == there.eventID("a") && here.eventID("a") != here.eventID("b"))
        #expect(here.eventID("a") != other.eventID("a") && CalendarFeed.own.eventID("a") != here.eventID("a"))
    }

    @Test(arguments: [
        (event("b", url: "https://campus.example/1"), "the address and the start are the same"),
        (event("b", "20261215T180000Z", "Lecture", url: "https://campus.example/1"), "the address is the same"),
        (event("b", place: "Kemper"), "title, start and place are the same"),
        (event("b", place: "Wellman"), "title and start are the same"),
        (event("b", "20261201T180000Z", "Cancelled: Talk"), "the title is the same but for the cancellation"),
    ])
    func anEventUnderANewUIDIsTheSame(after: String, reason: String) throws {
        var calendar = FetchedCalendar()
        _ = try calendar.fetch(Self.event("a", url: "https://campus.example/1", place: "Kemper"), Self.other)
        let result = try calendar.fetch(after, Self.other)
        let (old, new) = (SampleCampus.feed.eventID("a"), SampleCampus.feed.eventID("b"))
        #expect(result.renumbered == [old: new] && result.added == 0 && result.isChanged, "\(reason)")
        #expect(calendar.uids == ["b", "other"] && !result.changes.contains { $0.kind == .added })
        #expect(result.contents.events.first?.firstSeen == SampleCampus.now)
    }

    @Test(
        arguments: [
            ([event("a")], [event("b", "20261201T190000Z")], "the start differs"),
            ([event("a")], [event("b", "20261201T180000Z", "Lecture")], "the title differs"),
            ([event("a"), event("c")], [event("b")], "two old events fit"),
            ([event("a")], [event("b"), event("c")], "two new events fit"),
            ([event("a")], [event("a"), event("b")], "the old event is still there"),
            (
                [event("a")], [SampleCampus.event("b", "20261201T180000Z", "Talk", "RRULE:FREQ=WEEKLY")],
                "only one of them is a series"
            ),
            ([event("a", "20261201T180000Z", "")], [event("b", "20261201T180000Z", "")], "they have no title"),
        ] as [([String], [String], String)])
    func otherEventsAreNotMatched(before: [String], after: [String], reason: String) throws {
        var calendar = FetchedCalendar()
        _ = try calendar.fetch(before + [Self.other])
        let result = try calendar.fetch(after + [Self.other])
        #expect(result.renumbered.isEmpty, "\(reason)")
        #expect(result.added == after.count - (after.contains(before[0]) ? 1 : 0), "\(reason)")
    }

    /// The place decides between two events with the same title and start.
    @Test func placesTellEqualEventsApart() throws {
        var calendar = FetchedCalendar()
        _ = try calendar.fetch(Self.event("a", place: "Kemper"), Self.event("b", place: "Wellman"))
        let result = try calendar.fetch(Self.event("x", place: "Wellman"), Self.event("y", place: "Kemper"))
        let id = SampleCampus.feed.eventID
        #expect(result.renumbered == [id("a"): id("y"), id("b"): id("x")] && result.words == [])
    }

    @Test func anEventThatIsGoneIsNotRenumbered() throws {
        var calendar = FetchedCalendar(marked: [SampleCampus.feed.eventID("a")])
        _ = try calendar.fetch(Self.event("a"), Self.other)
        for _ in 0..<2 { _ = try calendar.fetch(Self.other) }
        let result = try calendar.fetch(Self.event("b"), Self.other)
        #expect(result.renumbered.isEmpty && result.words == ["added Talk"])
    }

    // MARK: Without a UID

    @Test(
        arguments: [
            (
                event(nil, url: "https://campus.example/1"),
                event(nil, "20261215T180000Z", "X", url: "https://campus.example/1"), true
            ),
            (event(nil, place: "Kemper"), event(nil, place: "Kemper"), true),
            (event(nil), event(nil, "20261201T190000Z"), false), (event(nil), event(nil, place: "Kemper"), false),
            (event(nil), event(nil, "20261201T180000Z", "Lecture"), false),
            (event(nil, url: "https://campus.example/1"), event(nil, url: "https://campus.example/2"), false),
        ] as [(String, String, Bool)])
    func anEventWithoutAUIDHasAStableID(before: String, after: String, isSame: Bool) throws {
        let (one, other) = (try SampleCampus.contents(before), try SampleCampus.contents(after))
        #expect((one.events.map(\.id) == other.events.map(\.id)) == isSame)
        #expect(one.events.first?.uid.isEmpty == false)
    }

    /// Some calendars give all their events the same address.
    @Test func eventsWithOneAddressStayApart() throws {
        let days = ["20261201", "20261202", "20261203"]
        let contents = try SampleCampus.contents(
            Self.event(nil, days[0], url: "https://campus.example/"),
            Self.event(nil, days[1], url: "https://campus.example/"),
            Self.event(nil, days[2], url: "https://campus.example/"))
        #expect(contents.events.count == 3 && Set(contents.events.map(\.id)).count == 3)
    }

    @Test func thePartsOfASeriesAreOneEvent() throws {
        let contents = try SampleCampus.contents(
            SampleCampus.event("a", "20261215T190000Z", "Talk", "RECURRENCE-ID:20261215T180000Z"), Self.other,
            SampleCampus.event("a", "20261201T180000Z", "Talk", "RRULE:FREQ=WEEKLY"))
        #expect(contents.events.map(\.uid) == ["a", "other"])
        #expect(contents.events.first?.parts.count == 2 && contents.events.first?.main.rules == ["FREQ=WEEKLY"])
        #expect(contents.events.allSatisfy { $0.parts.allSatisfy { $0.line == 0 } })
    }
}
