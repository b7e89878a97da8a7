import Testing

@testable import CalendarKit
@testable import CampusCore
@testable import CoreTestSupport
@testable import QuadCore

/// The changes that a fetch finds.
@Suite struct FeedIntakeTests {
    private static func talk(_ start: String = "20261201T180000Z", _ title: String = "Talk", _ more: String...)
        -> String
    {
        let end = start.replacing("T18", with: "T19")
        let place = more.contains { $0.hasPrefix("LOCATION") } ? [] : ["LOCATION:Kemper 1065"]
        let lines = (["DTEND:\(end)"] + place + more).joined(separator: "\r\n")
        return SampleCampus.event("a", start, title, lines)
    }

    @Test func aFirstFetchFindsNoChanges() throws {
        var calendar = FetchedCalendar()
        let result = try calendar.fetch(Self.talk(), SampleCampus.event("b", "20261202"))
        #expect(result.words == [] && result.added == 2 && result.isChanged)
        #expect(result.contents.events.map(\.firstSeen) == [SampleCampus.now, SampleCampus.now])
    }

    @Test(
        arguments: [
            (
                talk("20261202T180000Z"),
                [
                    "moved Talk: 2026-12-01T18:00:00Z/2026-12-01T19:00:00Z → 2026-12-02T18:00:00Z/2026-12-02T19:00:00Z"
                ]
            ),
            (talk("20261201T180000Z", "Lecture"), ["retitled Lecture: Talk → Lecture"]),
            (
                talk("20261201T180000Z", "Talk", "LOCATION:Wellman 2"),
                ["place Talk: Kemper 1065 → Wellman 2"]
            ),
            (talk("20261201T180000Z", "Talk", "LOCATION:TBD"), ["place Talk: Kemper 1065 → "]),
            (talk("20261201T180000Z", "Talk", "RRULE:FREQ=WEEKLY"), nil),
            (talk("20261201T180000Z", "Talk", "STATUS:CANCELLED"), ["canceled Talk"]),
            (talk("20261201T180000Z", "Cancelled: Talk"), ["canceled Talk"]),
            (talk("20261201T180000Z", "[CANCELED] Talk"), ["canceled Talk"]),
            (talk("20261201T180000Z", "Talk (canceled)"), ["canceled Talk"]),
            (
                talk("20261201T180000Z", "Canceled checks: a seminar"),
                ["retitled Canceled checks: a seminar: Talk → Canceled checks: a seminar"]
            ),
            (
                talk("20261202T180000Z", "Cancelled: Lecture", "LOCATION:Wellman 2"),
                [
                    "moved Lecture: 2026-12-01T18:00:00Z/2026-12-01T19:00:00Z → 2026-12-02T18:00:00Z/2026-12-02T19:00:00Z",
                    "retitled Lecture: Talk → Lecture", "place Lecture: Kemper 1065 → Wellman 2", "canceled Lecture",
                ]
            ),
        ] as [(String, [String]?)])
    func aChangeIsFound(after: String, words: [String]?) throws {
        var calendar = FetchedCalendar()
        _ = try calendar.fetch(Self.talk())
        let result = try calendar.fetch(after)
        #expect(result.isChanged && result.added == 0 && result.renumbered.isEmpty)
        if let words { #expect(result.words == words) } else { #expect(result.changes.map(\.kind) == [.moved]) }
        let event = try #require(result.contents.events.first)
        #expect(result.contents.events.count == 1 && event.firstSeen == SampleCampus.now)
        #expect(event.lastSeen == SampleCampus.now + 3_600)
    }

    /// Another text or a result before the title is stored, but nobody has to know.
    @Test(arguments: [
        talk("20261201T180000Z", "Talk", "DESCRIPTION:More words."), talk("20261201T180000Z", "[W] Talk"),
        talk("20261201T180000Z", "Talk", "CATEGORIES:Science"),
    ])
    func aSmallChangeIsNoNews(after: String) throws {
        var calendar = FetchedCalendar()
        _ = try calendar.fetch(Self.talk())
        let result = try calendar.fetch(after)
        #expect(result.words == [] && result.isChanged)
    }

    /// Google stamps every event at each fetch, and a new event before others moves their lines.
    @Test(arguments: [
        [talk("20261201T180000Z", "Talk", "DTSTAMP:20261121T120000Z", "LAST-MODIFIED:20261121T120000Z")],
        ["X-WR-CALNAME:Events", "X-WR-CALDESC:More lines", talk()],
    ])
    func stampsAndLinesAreNoChange(after: [String]) throws {
        var calendar = FetchedCalendar()
        _ = try calendar.fetch(Self.talk("20261201T180000Z", "Talk", "DTSTAMP:20261120T090000Z"))
        let result = try calendar.fetch(after)
        #expect(result.words == [] && !result.isChanged && result.added == 0)
    }

    @Test(arguments: [
        ("Cancelled: Talk", "Talk"), ("Talk [canceled]", "Talk"),
    ])
    func anEventComesBackAfterACancellation(before: String, after: String) throws {
        var calendar = FetchedCalendar()
        _ = try calendar.fetch(Self.talk("20261201T180000Z", before))
        #expect(try calendar.fetch(Self.talk("20261201T180000Z", after)).words == ["back Talk"])
    }

    @Test func anAddedEventIsReported() throws {
        var calendar = FetchedCalendar()
        _ = try calendar.fetch(Self.talk())
        let result = try calendar.fetch(Self.talk(), SampleCampus.event("b", "20261202", "Fair"))
        #expect(result.words == ["added Fair"] && result.added == 1 && result.isChanged)
    }

    /// A fetch that is done again after a crash adds no change twice.
    @Test func theSameDocumentGivesTheSameChangeIDs() throws {
        var calendar = FetchedCalendar()
        _ = try calendar.fetch(Self.talk(), SampleCampus.event("b", "20261202"))
        let after = [Self.talk("20261203T180000Z", "Lecture"), SampleCampus.event("c", "20261204")]
        var again = calendar
        let (one, other) = (try calendar.fetch(after), try again.fetch(after))
        #expect(one.changes.map(\.id) == other.changes.map(\.id) && one.contents == other.contents)
        #expect(one.changes.count == 3 && Set(one.changes.map(\.id)).count == 3)
        #expect(try calendar.fetch(after).words.filter { !$0.hasPrefix("gone") } == [])
    }

    /// Two moves to the same time and back are four changes.
    @Test func laterFetchesGiveOtherChangeIDs() throws {
        var calendar = FetchedCalendar()
        var ids: [String] = []
        for hour in [18, 20, 18, 20] {
            ids += try calendar.fetch(SampleCampus.event("a", "20261201T\(hour)0000Z")).changes.map(\.id)
        }
        #expect(ids.count == 3 && Set(ids).count == 3)
    }
}
