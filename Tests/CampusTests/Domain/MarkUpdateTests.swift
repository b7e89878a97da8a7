import Testing

@testable import CalendarKit
@testable import CampusCore
@testable import CoreTestSupport
@testable import QuadCore

/// Marks that follow their events.
@Suite struct MarkUpdateTests {
    private static let update = MarkUpdate(SampleCampus.builder(), today: SampleCampus.today)
    private static let talk = "20261201T180000Z"
    /// Tuesdays at 18:00.
    private static let weekly = SampleCampus.event(
        "a", "20261201T180000Z", "Club", "DURATION:PT1H", "RRULE:FREQ=WEEKLY")

    /// Returns a mark on the item that starts at a time.
    private func mark(_ contents: FeedEvents, at start: String, isWholeSeries: Bool = false) throws -> CampusMark {
        let item = try #require(SampleCampus.items(contents).first { SampleCampus.text($0.start) == start })
        return SampleCampus.saved(item, isWholeSeries: isWholeSeries)
    }

    private func updated(
        _ mark: CampusMark, from old: FeedEvents, to new: FeedEvents, _ renumbered: [String: String] = [:]
    ) -> CampusMark {
        let changes = Self.update.changes(of: [mark], from: old, to: new, renumbered: renumbered)
        return changes.first?.after ?? mark
    }

    /// The state, the start, and the start that the user last saw.
    private func words(_ mark: CampusMark) -> String {
        let was = mark.was.map { " was \(SampleCampus.text($0.start))" } ?? ""
        return "\(mark.state.rawValue) \(SampleCampus.text(mark.copy.start))\(was)"
    }

    // MARK: Single events

    @Test(arguments: [
        (SampleCampus.event("a", talk), "there 2026-12-01T18:00"),
        (SampleCampus.event("a", "20261202T200000Z"), "there 2026-12-02T20:00 was 2026-12-01T18:00"),
        (SampleCampus.event("a", "VALUE=DATE:20261201"), "there 2026-12-01T00:00 was 2026-12-01T18:00"),
        (SampleCampus.event("a", "TZID=America/Los_Angeles:20261201T100000"), "there 2026-12-01T18:00"),
        (SampleCampus.event("a", talk, "Lecture"), "there 2026-12-01T18:00 was 2026-12-01T18:00"),
        (SampleCampus.event("a", talk, "Talk", "LOCATION:Wellman"), "there 2026-12-01T18:00 was 2026-12-01T18:00"),
        (SampleCampus.event("a", talk, "[W] Talk"), "there 2026-12-01T18:00"),
        (SampleCampus.event("a", talk, "Talk", "DESCRIPTION:More"), "there 2026-12-01T18:00"),
        (SampleCampus.event("a", talk, "Talk", "STATUS:CANCELLED"), "canceled 2026-12-01T18:00"),
        (SampleCampus.event("a", talk, "Cancelled: Talk"), "canceled 2026-12-01T18:00"),
    ])
    func aMarkOfASingleEventFollowsIt(after: String, expected: String) throws {
        let old = try SampleCampus.contents(SampleCampus.event("a", Self.talk))
        let mark = try mark(old, at: "2026-12-01T18:00")
        let new = updated(mark, from: old, to: try SampleCampus.contents(after))
        #expect(words(new) == expected && new.id == mark.id && new.isSaved)
    }

    /// “Moved from” stays what the user last saw, until the user sees the event or it moves back.
    @Test func theFirstTimeIsKeptOverSeveralMoves() throws {
        let times = [Self.talk, "20261202T180000Z", "20261203T180000Z", Self.talk, "20261204T180000Z"]
        let contents = try times.map { try SampleCampus.contents(SampleCampus.event("a", $0)) }
        var mark = try mark(contents[0], at: "2026-12-01T18:00")
        var found: [String] = []
        for (old, new) in zip(contents, contents.dropFirst()) {
            mark = updated(mark, from: old, to: new)
            found.append(words(mark))
        }
        #expect(
            found == [
                "there 2026-12-02T18:00 was 2026-12-01T18:00", "there 2026-12-03T18:00 was 2026-12-01T18:00",
                "there 2026-12-01T18:00", "there 2026-12-04T18:00 was 2026-12-01T18:00",
            ])
    }

    @Test func aGoneEventKeepsItsCopyAndComesBack() throws {
        let there = try SampleCampus.contents(SampleCampus.event("a", Self.talk))
        var gone = there
        gone.events[0].goneSince = SampleCampus.now
        let mark = try mark(there, at: "2026-12-01T18:00")
        let lost = updated(mark, from: there, to: gone)
        #expect(lost.state == .gone && lost.copy == mark.copy && lost.was == nil)
        #expect(updated(lost, from: gone, to: there) == mark)
    }

    @Test func aMarkMovesToANewUID() throws {
        let old = try SampleCampus.contents(SampleCampus.event("a", Self.talk))
        let new = try SampleCampus.contents(SampleCampus.event("b", "20261202T180000Z"))
        let ids = (SampleCampus.feed.eventID("a"), SampleCampus.feed.eventID("b"))
        var mark = try mark(old, at: "2026-12-01T18:00")
        (mark.note, mark.reminders, mark.given) = ("Bring a friend", [30], ["x"])
        let moved = updated(mark, from: old, to: new, [ids.0: ids.1])
        #expect(moved.id == ids.1 && moved.event == ids.1)
        #expect(words(moved) == "there 2026-12-02T18:00 was 2026-12-01T18:00")
        #expect(moved.note == mark.note && moved.reminders == [30] && moved.given == ["x"] && moved.made == mark.made)
    }

    @Test func nothingChangesWithoutNews() throws {
        let old = try SampleCampus.contents(Self.weekly, SampleCampus.event("b", Self.talk, "Talk"))
        let marks = [
            try mark(old, at: "2026-12-01T18:00"), try mark(old, at: "2026-12-15T18:00"),
            try mark(old, at: "2026-12-15T18:00", isWholeSeries: true),
        ]
        #expect(Self.update.changes(of: marks, from: old, to: old, renumbered: [:]).isEmpty)
        var other = old
        other.feed = "elsewhere"
        #expect(Self.update.changes(of: marks, from: other, to: other, renumbered: [:]).isEmpty)
    }

    // MARK: Series

    @Test(arguments: [
        ("the same", "20261201T180000Z", "RRULE:FREQ=WEEKLY", "there 2026-12-15T18:00"),
        (
            "an hour later", "20261201T190000Z", "RRULE:FREQ=WEEKLY",
            "there 2026-12-15T19:00 was 2026-12-15T18:00"
        ),
        (
            "two days later", "20261203T180000Z", "RRULE:FREQ=WEEKLY",
            "there 2026-12-17T18:00 was 2026-12-15T18:00"
        ),
        (
            "a day earlier", "20261130T180000Z", "RRULE:FREQ=WEEKLY",
            "there 2026-12-14T18:00 was 2026-12-15T18:00"
        ),
        ("in another zone", "TZID=America/Los_Angeles:20261201T100000", "RRULE:FREQ=WEEKLY", "there 2026-12-15T18:00"),
        ("without it", "20261201T180000Z", "RRULE:FREQ=WEEKLY\r\nEXDATE:20261215T180000Z", "gone 2026-12-15T18:00"),
        (
            "every two weeks from 8 December", "20261208T180000Z", "RRULE:FREQ=WEEKLY;INTERVAL=2",
            "gone 2026-12-15T18:00"
        ),
        (
            "five days away", "20261206T190000Z", "RRULE:FREQ=WEEKLY;INTERVAL=2",
            "gone 2026-12-15T18:00"
        ),
        ("ended before", "20261201T180000Z", "RRULE:FREQ=WEEKLY;COUNT=2", "gone 2026-12-15T18:00"),
        ("daily", "20261201T180000Z", "RRULE:FREQ=DAILY", "there 2026-12-15T18:00"),
    ])
    func aMarkOfAnOccurrenceFollowsIt(name: String, start: String, rule: String, expected: String) throws {
        let old = try SampleCampus.contents(Self.weekly)
        let mark = try mark(old, at: "2026-12-15T18:00")
        let after = SampleCampus.event("a", start, "Club", "DURATION:PT1H", rule)
        let new = updated(mark, from: old, to: try SampleCampus.contents(after))
        #expect(words(new) == expected, "\(name)")
        #expect(new.id == "\(new.event)@\(new.original ?? "")")
    }

    @Test(arguments: [
        ("20261216T200000Z", "", "there 2026-12-16T20:00 was 2026-12-15T18:00"),
        ("20270120T200000Z", "", "there 2027-01-20T20:00 was 2026-12-15T18:00"),
        ("20261215T180000Z", "STATUS:CANCELLED", "canceled 2026-12-15T18:00"),
    ])
    func aMarkFollowsAChangedInstance(start: String, line: String, expected: String) throws {
        let old = try SampleCampus.contents(Self.weekly)
        let mark = try mark(old, at: "2026-12-15T18:00")
        let instance = SampleCampus.event(
            "a", start, "Club", ["RECURRENCE-ID:20261215T180000Z", "DURATION:PT1H", line].joined(separator: "\r\n"))
        let new = updated(mark, from: old, to: try SampleCampus.contents(Self.weekly, instance))
        #expect(words(new) == expected && new.id == mark.id && new.original == "2026-12-15T18:00:00Z")
    }

    /// What is over was attended, even if the calendar drops it.
    @Test func aPastOccurrenceIsNotGone() throws {
        let old = try SampleCampus.contents(
            SampleCampus.event("a", "20261103T180000Z", "Club", "RRULE:FREQ=WEEKLY"))
        let mark = try mark(old, at: "2026-11-10T18:00")
        let later = SampleCampus.event("a", "20261124T180000Z", "Club", "RRULE:FREQ=WEEKLY")
        #expect(updated(mark, from: old, to: try SampleCampus.contents(later)) == mark)
    }

    @Test func aSingleEventThatBecomesASeriesKeepsItsMark() throws {
        let old = try SampleCampus.contents(SampleCampus.event("a", "20261215T180000Z", "Club", "DURATION:PT1H"))
        let mark = try mark(old, at: "2026-12-15T18:00")
        let new = updated(mark, from: old, to: try SampleCampus.contents(Self.weekly))
        #expect(words(new) == "there 2026-12-15T18:00" && new.original == "2026-12-15T18:00:00Z")
    }

    @Test func aSeriesThatBecomesASingleEventKeepsItsMark() throws {
        let old = try SampleCampus.contents(Self.weekly)
        let mark = try mark(old, at: "2026-12-15T18:00")
        let single = SampleCampus.event("a", "20261216T180000Z", "Club")
        let new = updated(mark, from: old, to: try SampleCampus.contents(single))
        #expect(words(new) == "there 2026-12-16T18:00 was 2026-12-15T18:00")
        #expect(new.original == nil && new.id == new.event)
    }

    @Test func aMarkOfAWholeSeriesStays() throws {
        let old = try SampleCampus.contents(Self.weekly)
        let mark = try mark(old, at: "2026-12-15T18:00", isWholeSeries: true)
        let moved = try SampleCampus.contents(
            SampleCampus.event("a", "20261203T190000Z", "Club", "RRULE:FREQ=WEEKLY"))
        let same = updated(mark, from: old, to: moved)
        #expect(same == mark && same.id.hasSuffix("@*"))
        var gone = moved
        gone.events[0].goneSince = SampleCampus.now
        let lost = updated(mark, from: moved, to: gone)
        #expect(lost.state == .gone && lost.isForSeries)
        #expect(updated(lost, from: gone, to: old).state == .there)
    }

    @Test func aMarkOfAWholeSeriesMovesToANewUID() throws {
        let old = try SampleCampus.contents(Self.weekly)
        let new = try SampleCampus.contents(
            SampleCampus.event("b", "20261201T180000Z", "Club", "RRULE:FREQ=WEEKLY"))
        let mark = try mark(old, at: "2026-12-15T18:00", isWholeSeries: true)
        let id = SampleCampus.feed.eventID("b")
        #expect(updated(mark, from: old, to: new, [mark.event: id]).id == "\(id)@*")
    }

    // MARK: Saved series

    /// Returns the marks after a fetch in words, by the start: its state, and the start that the user last saw.
    private func fetched(_ old: FeedEvents, _ new: FeedEvents) throws -> [String] {
        let series = try mark(old, at: "2026-12-01T18:00", isWholeSeries: true)
        var marks = [series]
        for change in Self.update.changes(ofFetched: marks, from: old, to: new, renumbered: [:]) {
            marks.removeAll { $0.id == change.before?.id }
            if let after = change.after { marks.append(after) }
        }
        #expect(marks.allSatisfy { $0.isSaved })
        return marks.sorted { ($0.copy.start, $0.id) < ($1.copy.start, $1.id) }.map { mark in
            let what = mark.isForSeries ? "series " : ""
            return what + words(mark)
        }
    }

    @Test(
        arguments: [
            ("nothing", ["RRULE:FREQ=WEEKLY"], [], ["series there 2026-12-01T18:00"]),
            (
                "one left out", ["RRULE:FREQ=WEEKLY", "EXDATE:20261208T180000Z"], [],
                ["series there 2026-12-01T18:00", "gone 2026-12-08T18:00"]
            ),
            (
                "one moved", ["RRULE:FREQ=WEEKLY"],
                [event("a", "20261209T110000Z", "Club", "DURATION:PT1H", "RECURRENCE-ID:20261208T180000Z")],
                ["series there 2026-12-01T18:00", "there 2026-12-09T11:00 was 2026-12-08T18:00"]
            ),
            (
                "one canceled", ["RRULE:FREQ=WEEKLY"],
                [
                    event(
                        "a", "20261208T180000Z", "Club", "DURATION:PT1H", "RECURRENCE-ID:20261208T180000Z",
                        "STATUS:CANCELLED")
                ],
                ["series there 2026-12-01T18:00", "canceled 2026-12-08T18:00 was 2026-12-08T18:00"]
            ),
            (
                "the rest in another series", ["RRULE:FREQ=WEEKLY;UNTIL=20261209T000000Z"],
                [event("b", "20261215T190000Z", "Club", "DURATION:PT1H", "RRULE:FREQ=WEEKLY")],
                ["series there 2026-12-01T18:00", "series there 2026-12-15T19:00 was 2026-12-15T18:00"]
            ),
        ] as [(String, [String], [String], [String])])
    func aChangeOfASavedSeriesIsSeen(name: String, rules: [String], more: [String], expected: [String]) throws {
        let old = try SampleCampus.contents(Self.weekly)
        let head = ["BEGIN:VEVENT", "UID:a", "DTSTART:20261201T180000Z", "SUMMARY:Club", "DURATION:PT1H"]
        let series = (head + rules + ["END:VEVENT"]).joined(separator: "\r\n")
        let calendar = try CalendarParser.parse(SampleCampus.document([series] + more))
        let events = FeedIntake.grouped(calendar.events, SampleCampus.feed, at: SampleCampus.now)
        #expect(try fetched(old, FeedEvents(feed: SampleCampus.feed.id, events: events)) == expected, "\(name)")
    }

    private static func event(_ uid: String, _ start: String, _ title: String, _ more: String...) -> String {
        (["BEGIN:VEVENT", "UID:\(uid)", "DTSTART:\(start)", "SUMMARY:\(title)"] + more + ["END:VEVENT"])
            .joined(separator: "\r\n")
    }

    /// If all times move, one sign on the series says so.
    @Test func aSavedSeriesThatMovesAsAWholeIsSeenOnce() throws {
        let old = try SampleCampus.contents(Self.weekly)
        let new = try SampleCampus.contents(
            SampleCampus.event("a", "20261201T190000Z", "Club", "DURATION:PT1H", "RRULE:FREQ=WEEKLY"))
        #expect(try fetched(old, new) == ["series there 2026-12-01T19:00 was 2026-12-01T18:00"])
    }

    /// A single saved time goes on in the series that took over from its own.
    @Test func aSavedTimeFollowsTheRestOfACutSeries() throws {
        let old = try SampleCampus.contents(Self.weekly)
        let mark = try mark(old, at: "2026-12-15T18:00")
        let new = try SampleCampus.contents(
            SampleCampus.event(
                "a", "20261201T180000Z", "Club", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;UNTIL=20261209T000000Z"),
            SampleCampus.event("b", "20261215T190000Z", "Club", "DURATION:PT1H", "RRULE:FREQ=WEEKLY"))
        let changes = Self.update.changes(ofFetched: [mark], from: old, to: new, renumbered: [:])
        let after = try #require(changes.first?.after)
        #expect(changes.count == 1 && after.event == SampleCampus.feed.eventID("b"))
        #expect(words(after) == "there 2026-12-15T19:00 was 2026-12-15T18:00")
    }
}
