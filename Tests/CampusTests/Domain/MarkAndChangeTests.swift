import Testing

@testable import CalendarKit
@testable import CampusCore
@testable import CoreTestSupport
@testable import QuadCore

/// Rules of the agenda and of marks that are broken.
@Suite struct MarkAndChangeTests {
    private static let update = MarkUpdate(SampleCampus.builder(), today: SampleCampus.today)

    /// The events of the far future are outside the days in which marks look for them.
    @Test func aMarkOfAnEventInTwoYearsIsNotGone() throws {
        let contents = try SampleCampus.contents(SampleCampus.event("a", "20281201T180000Z"))
        let item = try #require(SampleCampus.items(contents, from: "2028-12-01", days: 2).first)
        let mark = SampleCampus.saved(item)
        #expect(Self.update.changes(of: [mark], from: contents, to: contents, renumbered: [:]).isEmpty)
    }

    @Test func twoMarksDoNotBecomeOne() throws {
        let old = try SampleCampus.contents(SampleCampus.event("a", "20261130T180000Z", "Club", "RRULE:FREQ=DAILY"))
        let new = try SampleCampus.contents(SampleCampus.event("a", "20261202T190000Z", "Club", "RRULE:FREQ=WEEKLY"))
        let marks = SampleCampus.items(old).prefix(3).map { SampleCampus.saved($0) }
        let after = Self.update.changes(of: Array(marks), from: old, to: new, renumbered: [:]).compactMap(\.after)
        #expect(Set(after.map(\.id)).count == after.count)
    }

    /// The series is saved in a calendar whose events are now twins of another calendar's.
    @Test func aSavedSeriesIsSavedUnderItsTwin() {
        var item = SampleCampus.item("a@1", "2026-12-01T18:00")
        (item.event, item.original) = ("a", "1")
        var twin = item
        (twin.id, twin.event, twin.feed) = ("b@1", "b", "sports")
        item.twins = [.init(id: "b@1", feed: "sports")]
        let index = MarkIndex([SampleCampus.saved(twin, isWholeSeries: true)])
        #expect(index.isSaved(item))
    }

    /// A server that writes the same moment in another zone has moved nothing.
    @Test func theSameMomentInAnotherZoneIsNoMove() throws {
        var calendar = FetchedCalendar()
        _ = try calendar.fetch(SampleCampus.event("a", "20261201T180000Z"))
        #expect(try calendar.fetch(SampleCampus.event("a", "TZID=America/Los_Angeles:20261201T100000")).words == [])
    }

    /// The record of changes says when one occurrence of a series moves or is canceled.
    @Test func aMovedInstanceIsAChange() throws {
        let series = SampleCampus.event("a", "20261201T180000Z", "Club", "RRULE:FREQ=WEEKLY")
        var calendar = FetchedCalendar()
        _ = try calendar.fetch(series)
        let instance = SampleCampus.event("a", "20261209T180000Z", "Club", "RECURRENCE-ID:20261208T180000Z")
        #expect(try calendar.fetch(series, instance).changes.map(\.kind) == [.moved])
    }

    @Test(arguments: [
        ("~/calendars/", "/home/ada/calendars"), ("./here.ics", "/home/ada/docs/here.ics"),
        ("../term.ics", "/home/ada/term.ics"),
    ])
    func aPathHasOneForm(typed: String, address: String) throws {
        let found = try CalendarAddress.read(typed, home: "/home/ada", folder: "/home/ada/docs") { _ in .file }
        #expect(found.address == address)
    }
}
