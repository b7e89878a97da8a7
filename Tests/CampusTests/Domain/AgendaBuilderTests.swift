import Testing

@testable import CalendarKit
@testable import CampusCore
@testable import CoreTestSupport
@testable import QuadCore

/// The items of the agenda, on the clock of the user.
@Suite struct AgendaBuilderTests {
    private static let angeles = "TZID=America/Los_Angeles:20261201T180000"

    private func words(_ item: AgendaItem) -> String {
        let zone = item.zone.map { " \($0)" } ?? ""
        return
            "\(SampleCampus.text(item.start))–\(SampleCampus.text(item.end))\(item.isAllDay ? " all day" : "")\(zone)"
    }

    @Test(arguments: [
        (angeles, "DURATION:PT1H", "UTC", "2026-12-02T02:00–2026-12-02T03:00 America/Los_Angeles"),
        (angeles, "DURATION:PT1H", "America/Los_Angeles", "2026-12-01T18:00–2026-12-01T19:00"),
        (angeles, "DURATION:PT1H", "Pacific/Auckland", "2026-12-02T15:00–2026-12-02T16:00 America/Los_Angeles"),
        (angeles, "DURATION:PT1H", "America/Tijuana", "2026-12-01T18:00–2026-12-01T19:00"),
        ("20261201T180000", "DURATION:PT1H", "Pacific/Auckland", "2026-12-01T18:00–2026-12-01T19:00"),
        ("20261201T180000Z", "", "Asia/Kolkata", "2026-12-01T23:30–2026-12-01T23:30 UTC"),
        ("VALUE=DATE:20261201", "", "Pacific/Auckland", "2026-12-01T00:00–2026-12-02T00:00 all day"),
        (
            "VALUE=DATE:20261201", "DTEND;VALUE=DATE:20261204", "America/Los_Angeles",
            "2026-12-01T00:00–2026-12-04T00:00 all day"
        ),
        ("20261201T000000Z", "DTEND:20261201T233000Z", "UTC", "2026-12-01T00:00–2026-12-02T00:00 all day"),
        ("20261201T000000Z", "DTEND:20261201T235900Z", "UTC", "2026-12-01T00:00–2026-12-02T00:00 all day"),
        ("20261201T000000Z", "DTEND:20261201T235959Z", "UTC", "2026-12-01T00:00–2026-12-02T00:00 all day"),
        ("20261201T000000Z", "DTEND:20261201T230000Z", "UTC", "2026-12-01T00:00–2026-12-01T23:00"),
        ("20261201T000000Z", "DTEND:20261202T000000Z", "UTC", "2026-12-01T00:00–2026-12-02T00:00"),
        ("20261201T003000Z", "DTEND:20261201T235900Z", "UTC", "2026-12-01T00:30–2026-12-01T23:59"),
        (
            "TZID=America/Los_Angeles:20261101T003000", "DTEND;TZID=America/Los_Angeles:20261101T033000",
            "America/Los_Angeles", "2026-11-01T00:30–2026-11-01T03:30"
        ),
    ])
    func timesAreOnTheUsersClock(start: String, end: String, user: String, expected: String) throws {
        let contents = try SampleCampus.contents(SampleCampus.event("a", start, "Talk", end))
        let items = SampleCampus.items(contents, zone: user)
        #expect(items.map(words) == [expected])
    }

    /// The moment is right in every zone, and dates have none.
    @Test(arguments: ["UTC", "America/Los_Angeles", "Pacific/Auckland", "Asia/Kolkata"])
    func theMomentDoesNotDependOnTheUser(user: String) throws {
        let contents = try SampleCampus.contents(SampleCampus.event("a", Self.angeles))
        let item = try #require(SampleCampus.items(contents, zone: user).first)
        #expect(item.moment == 1_796_176_800)
        let floating = try SampleCampus.contents(SampleCampus.event("a", "20261201T180000"))
        let local = try #require(SampleCampus.items(floating, zone: user).first)
        #expect(Int(local.moment) == SampleCampus.zone(user).moment(ofWall: local.start))
    }

    /// The window holds 1 and 2 December on the user's clock.
    @Test(arguments: [
        ("VALUE=DATE:20261130", "", "UTC", false), ("VALUE=DATE:20261130", "DTEND;VALUE=DATE:20261202", "UTC", true),
        ("VALUE=DATE:20261203", "", "UTC", false), ("VALUE=DATE:20261202", "", "UTC", true),
        ("20261130T230000Z", "DURATION:PT1H", "UTC", false), ("20261130T230000Z", "DURATION:PT2H", "UTC", true),
        ("20261201T000000Z", "", "UTC", true), ("20261203T000000Z", "", "UTC", false),
        ("20261203T050000Z", "DURATION:PT1H", "America/Los_Angeles", true),
        ("20261201T050000Z", "DURATION:PT1H", "America/Los_Angeles", false),
        ("20261130T120000Z", "DURATION:PT1H", "Pacific/Auckland", true),
        ("20261202T120000Z", "DURATION:PT1H", "Pacific/Auckland", false),
        ("20261120T000000Z", "DTEND:20261220T000000Z", "UTC", true),
    ])
    func aWindowHoldsTheDaysOfTheUser(start: String, end: String, user: String, isInside: Bool) throws {
        let contents = try SampleCampus.contents(SampleCampus.event("a", start, "Talk", end))
        let items = SampleCampus.items(contents, from: "2026-12-01", days: 2, zone: user)
        #expect(items.count == (isInside ? 1 : 0))
    }

    @Test func aSeriesKeepsItsHourOverAChangeOfClocks() throws {
        let contents = try SampleCampus.contents(
            SampleCampus.event("a", "TZID=America/Los_Angeles:20261025T180000", "Club", "RRULE:FREQ=WEEKLY;COUNT=2"))
        let items = SampleCampus.items(contents, from: "2026-10-20", zone: "America/Los_Angeles")
        #expect(items.map { SampleCampus.text($0.start) } == ["2026-10-25T18:00", "2026-11-01T18:00"])
        #expect(items.map(\.original) == ["2026-10-26T01:00:00Z", "2026-11-02T02:00:00Z"])
        #expect(items.map(\.id) == items.map { "\($0.event)@\($0.original ?? "")" })
        #expect(items.map(\.ahead) == [-25_200, -28_800])
    }

    @Test func aChangedInstanceKeepsItsOriginalStart() throws {
        let contents = try SampleCampus.contents(
            SampleCampus.event("a", "20261201T180000Z", "Club", "RRULE:FREQ=WEEKLY;COUNT=3"),
            SampleCampus.event(
                "a", "20261209T200000Z", "Party", "RECURRENCE-ID:20261208T180000Z", "LOCATION:Wellman",
                "STATUS:CANCELLED"))
        let items = SampleCampus.items(contents)
        #expect(items.map(\.title) == ["Club", "Party", "Club"])
        #expect(items[1].original == "2026-12-08T18:00:00Z" && items[1].place == "Wellman" && items[1].isCanceled)
        #expect(!items[0].isCanceled && items[0].isSeries && items[0].place == "")
    }

    @Test func facts() throws {
        var contents = try SampleCampus.contents(
            SampleCampus.event(
                "a", "20261201T180000Z", "Cancelled: Talk", "LOCATION:TBD", "URL:https://campus.example/1",
                "ORGANIZER;CN=Robotics:MAILTO:a@b.c", "CATEGORIES:Science"))
        let item = try #require(SampleCampus.items(contents).first)
        #expect(item.title == "Talk" && item.isCanceled && item.place == "" && item.url == "https://campus.example/1")
        #expect(item.club == "Robotics" && item.tags == ["Science"] && !item.isGone && !item.isSeries)
        contents.events[0].goneSince = SampleCampus.now
        #expect(SampleCampus.items(contents).first?.isGone == true)
    }

    /// Whole days come first, then the time, then the title.
    @Test func itemsAreInTheOrderOfTheAgenda() throws {
        let contents = try SampleCampus.contents(
            SampleCampus.event("a", "20261202T080000Z", "Late"), SampleCampus.event("b", "20261201T180000Z", "B"),
            SampleCampus.event("c", "20261201T180000Z", "A"), SampleCampus.event("d", "VALUE=DATE:20261201", "Day"),
            SampleCampus.event("e", "20261201T180000Z", "0 longer", "DURATION:PT2H"))
        #expect(SampleCampus.items(contents).map(\.title) == ["Day", "A", "B", "0 longer", "Late"])
    }

    /// A file of its own zone, which the database does not know.
    @Test func aZoneOfTheFileIsUsed() throws {
        let zone = """
            BEGIN:VTIMEZONE\r\nTZID:Campus\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:-0300\r
            TZOFFSETTO:-0300\r\nEND:STANDARD\r\nEND:VTIMEZONE
            """
        let contents = try SampleCampus.contents(zone, SampleCampus.event("a", "TZID=Campus:20261201T180000"))
        #expect(SampleCampus.items(contents).map(words) == ["2026-12-01T21:00–2026-12-01T21:00 Campus"])
    }

    @Test(arguments: [
        ("Pacific/Auckland", "2026-11-22", "2026-11-22T01:00"),
        ("America/Los_Angeles", "2026-11-21", "2026-11-21T04:00"),
        ("UTC", "2026-11-21", "2026-11-21T12:00"),
    ])
    func nowAndTodayAreOnTheUsersClock(zone: String, today: String, now: String) {
        let builder = SampleCampus.builder(zone)
        #expect(builder.today(at: SampleCampus.now) == Sample.day(today))
        #expect(SampleCampus.text(builder.now(at: SampleCampus.now + 0.9)) == now)
    }
}
