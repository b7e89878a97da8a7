import Testing

@testable import CalendarKit
@testable import CampusCore
@testable import CoreTestSupport
@testable import QuadCore

/// Changes of the user's own events that lose or bring back occurrences.
@Suite struct OwnSeriesTests {
    private static func at(_ day: String, _ hour: Int) -> DueDate { DueDate(Sample.day(day), minute: hour * 60) }

    private static func weekly(_ rule: String = "COUNT=5", _ start: String = "TZID=America/Los_Angeles:20261201T180000")
        throws -> OwnSeries
    {
        try OwnSeries(SampleCampus.event("a", start, "Club", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;\(rule)"))
    }

    /// A form shows only some fields of an event; the others stay.
    @Test(arguments: OwnEventEditor.Reach.allCases)
    func fieldsThatTheFormDoesNotShowStay(reach: OwnEventEditor.Reach) throws {
        var series = try OwnSeries(
            SampleCampus.event(
                "a", "TZID=America/Los_Angeles:20261201T180000", "Club", "RRULE:FREQ=WEEKLY;COUNT=5",
                "RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=3", "URL:https://club.example",
                "ORGANIZER;CN=Robotics:mailto:a@b.example",
                "CATEGORIES:Workshop", "STATUS:TENTATIVE", "DURATION:PT1H"))
        let count = series.items.count
        try series.edit("2026-12-08", reach) { $0.title = "New club" }
        #expect(series.items.count == count)
        let edited = try #require(series.items.first { $0.day == Sample.day("2026-12-08") })
        #expect(edited.title == "New club" && edited.url == "https://club.example" && edited.club == "Robotics")
        #expect(edited.tags == ["Workshop"])
        #expect(series.events.flatMap(\.parts).allSatisfy { $0.status == "TENTATIVE" })
    }

    @Test func aSeriesThatNeverRepeatsAgainIsOneEvent() throws {
        var series = try Self.weekly()
        try series.edit("2026-12-15", .this) { $0.title = "Changed" }
        try series.edit("2026-12-01", .all) { ($0.repeats, $0.until) = (.none, nil) }
        #expect(series.starts == ["1 Dec 18:00"])
    }

    /// A series that was imported from another zone, or made before the user moved to another zone.
    @Test(arguments: ["TZID=America/New_York:20261201T210000", "20261202T020000Z"], OwnEventEditor.Reach.allCases)
    func aNewTitleDoesNotMoveASeriesOfAnotherZone(start: String, reach: OwnEventEditor.Reach) throws {
        var series = try Self.weekly("COUNT=3", start)
        let starts = series.starts
        #expect(starts == ["1 Dec 18:00", "8 Dec 18:00", "15 Dec 18:00"])
        try series.edit("2026-12-08", reach) { $0.title = "Other" }
        #expect(series.starts == starts)
    }

    @Test(arguments: ["TZID=America/New_York:20261201T210000", "20261202T020000Z"])
    func anOccurrenceOfASeriesOfAnotherZoneIsDeleted(start: String) throws {
        var series = try Self.weekly("COUNT=3", start)
        try series.delete("2026-12-08", .this)
        #expect(series.starts == ["1 Dec 18:00", "15 Dec 18:00"])
        try series.delete("2026-12-15", .following)
        #expect(series.starts == ["1 Dec 18:00"])
    }

    @Test func aChangedOccurrenceKeepsTheRuleWhenAllAreEdited() throws {
        var series = try Self.weekly()
        try series.edit("2026-12-15", .this) { $0.place = "Kemper" }
        try series.edit("2026-12-15", .all) { $0.title = "New club" }
        #expect(series.items.count == 5)
    }

    @Test func aChangedOccurrenceKeepsTheRuleWhenTheLaterOnesAreEdited() throws {
        var series = try Self.weekly()
        try series.edit("2026-12-15", .this) { $0.place = "Kemper" }
        try series.edit("2026-12-15", .following) { $0.title = "New club" }
        #expect(series.items.count == 5)
    }

    @Test func deletedOccurrencesStayDeletedWhenTheLaterOnesAreEdited() throws {
        var series = try Self.weekly()
        try series.delete("2026-12-22", .this)
        try series.edit("2026-12-15", .following) { $0.title = "New club" }
        #expect(series.starts == ["1 Dec 18:00", "8 Dec 18:00", "15 Dec 18:00", "29 Dec 18:00"])
    }

    @Test func aShortenedSeriesStaysShortWhenAllMoveToAnEarlierHour() throws {
        var series = try Self.weekly()
        try series.delete("2026-12-22", .following)
        try series.edit("2026-12-01", .all) {
            ($0.starts, $0.ends) = (Self.at("2026-12-01", 16), Self.at("2026-12-01", 17))
        }
        #expect(series.starts == ["1 Dec 16:00", "8 Dec 16:00", "15 Dec 16:00"])
    }

    /// Other programs write the last start as the end.
    @Test func theLastOccurrenceStaysWhenAllMoveToALaterHour() throws {
        var series = try Self.weekly("UNTIL=20261230T020000Z")
        try series.edit("2026-12-01", .all) {
            ($0.starts, $0.ends) = (Self.at("2026-12-01", 20), Self.at("2026-12-01", 21))
        }
        #expect(series.starts.count == 5)
    }

    @Test func addedDatesAreCutToo() throws {
        var series = try OwnSeries(
            SampleCampus.event(
                "a", "20261201T180000", "Club", "RRULE:FREQ=WEEKLY;COUNT=3", "RDATE:20261224T180000"))
        try series.delete("2026-12-15", .following)
        #expect(series.starts == ["1 Dec 18:00", "8 Dec 18:00"])
    }

    /// “On weekdays” moved to a Saturday, or Tuesdays moved to a Wednesday: the rule names days.
    @Test func aRuleWithDaysFollowsAMoveToAnotherDay() throws {
        var series = try Self.weekly("COUNT=3;BYDAY=TU")
        try series.edit("2026-12-08", .all) {
            ($0.starts, $0.ends) = (Self.at("2026-12-09", 18), Self.at("2026-12-09", 19))
        }
        #expect(series.starts == ["2 Dec 18:00", "9 Dec 18:00", "16 Dec 18:00"])
    }

    // MARK: Changed occurrences

    /// A Tuesday series whose second time was moved to 15:00 and renamed.
    private static func changed() throws -> OwnSeries {
        var series = try weekly("COUNT=4")
        try series.edit("2026-12-08", .this) {
            $0.title = "Guest talk"
            ($0.starts, $0.ends) = (at("2026-12-08", 15), at("2026-12-08", 16))
        }
        return series
    }

    /// The form shows the series, so a changed field is meant for the series.
    @Test func anEditOfAllFromAChangedOccurrenceEditsTheSeries() throws {
        var series = try Self.changed()
        try series.edit("2026-12-08", .all) { draft in
            #expect(
                draft.title == "Club" && draft.starts == Self.at("2026-12-08", 18)
                    && draft.ends == Self.at("2026-12-08", 19))
            draft.starts = Self.at("2026-12-08", 20)
            draft.ends = Self.at("2026-12-08", 21)
        }
        #expect(series.starts == ["1 Dec 20:00", "8 Dec 15:00", "15 Dec 20:00", "22 Dec 20:00"])
        #expect(series.items.map(\.title) == ["Club", "Guest talk", "Club", "Club"])
        #expect(series.items.allSatisfy { $0.end - $0.start == 3_600 })
    }

    @Test func aChangedOccurrenceTakesTheTextsThatItShares() throws {
        var series = try Self.weekly("COUNT=3")
        try series.edit("2026-12-08", .this) {
            ($0.starts, $0.ends) = (Self.at("2026-12-08", 15), Self.at("2026-12-08", 16))
        }
        try series.edit("2026-12-01", .all) { $0.title = "Chess" }
        #expect(series.items.map(\.title) == ["Chess", "Chess", "Chess"])
        #expect(series.starts == ["1 Dec 18:00", "8 Dec 15:00", "15 Dec 18:00"])
    }

    @Test func theRestKeepsTheChangedOccurrenceItBeginsWith() throws {
        var series = try Self.changed()
        try series.edit("2026-12-08", .following) { $0.place = "Kemper" }
        #expect(series.starts == ["1 Dec 18:00", "8 Dec 15:00", "15 Dec 18:00", "22 Dec 18:00"])
        #expect(series.items.map(\.title) == ["Club", "Guest talk", "Club", "Club"])
        #expect(series.items.map(\.place) == ["", "Kemper", "Kemper", "Kemper"])
    }

    /// Other programs write exceptions in UTC.
    @Test(arguments: OwnEventEditor.Reach.allCases)
    func anOccurrenceThatIsNamedInUTCIsDeleted(reach: OwnEventEditor.Reach) throws {
        var series = try OwnSeries(
            SampleCampus.event(
                "a", "TZID=America/Los_Angeles:20261201T180000", "Club", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=4",
                "EXDATE:20261223T020000Z"),
            SampleCampus.event(
                "a", "20261209T010000Z", "Talk", "DURATION:PT1H", "RECURRENCE-ID:20261209T020000Z"))
        #expect(series.starts == ["1 Dec 18:00", "8 Dec 17:00", "15 Dec 18:00"])
        try series.delete("2026-12-08", reach)
        let left = [.this: ["1 Dec 18:00", "15 Dec 18:00"], .following: ["1 Dec 18:00"]][reach] ?? []
        #expect(series.starts == left)
    }

    /// A forwarded invitation has a RECURRENCE-ID, but no series.
    @Test(arguments: OwnEventEditor.Reach.allCases)
    func anInstanceWithoutItsSeriesIsChangedAndDeleted(reach: OwnEventEditor.Reach) throws {
        var series = try OwnSeries(
            SampleCampus.event(
                "a", "20261209T010000Z", "Talk", "DURATION:PT1H", "RECURRENCE-ID:20261209T020000Z"))
        try series.edit("2026-12-08", reach) { $0.title = "Other" }
        #expect(series.items.map(\.title) == ["Other"] && series.starts == ["8 Dec 17:00"])
        try series.delete("2026-12-08", reach)
        #expect(series.events.isEmpty)
    }

    /// A saved series stands in lists for all its times.
    @Test(arguments: [OwnEventEditor.Reach.this, .following])
    func theItemOfAWholeSeriesIsNoOccurrence(reach: OwnEventEditor.Reach) throws {
        var series = try Self.weekly()
        let before = series.events
        #expect(throws: CampusError.self) {
            try series.asWhole { (editor, event, item) throws(CampusError) in try editor.deleting(event, item, reach) }
        }
        #expect(throws: CampusError.self) {
            try series.asWhole { (editor, event, item) throws(CampusError) in
                try editor.editing(event, item, editor.draft(of: event, item, reach), reach)
            }
        }
        #expect(series.events == before)
    }

    @Test func allOfASeriesIsEditedFromItsItem() throws {
        var series = try Self.weekly("COUNT=3")
        try series.asWhole { (editor, event, item) throws(CampusError) in
            var draft = editor.draft(of: event, item, .all)
            draft.title = "Chess"
            draft.starts = DueDate(draft.starts.day, minute: 19 * 60)
            draft.ends = DueDate(draft.starts.day, minute: 20 * 60)
            return try editor.editing(event, item, draft, .all)
        }
        #expect(series.starts == ["1 Dec 19:00", "8 Dec 19:00", "15 Dec 19:00"] && series.items[0].title == "Chess")
    }

    // MARK: Rules and starts

    /// The start counts for COUNT, although Monday is no day of the rule.
    @Test func aCountIncludesAStartThatTheRuleDoesNotGive() throws {
        var series = try OwnSeries(
            SampleCampus.event("a", "20261130T180000", "Club", "RRULE:FREQ=WEEKLY;BYDAY=TU,TH;COUNT=5"))
        let starts = series.starts
        #expect(starts.count == 5)
        try series.edit("2026-12-03", .following) { $0.title = "Chess" }
        #expect(series.starts == starts)
    }

    /// The rule takes its weekday and hour from the start, which an added date must not change.
    @Test func aCutAtAnAddedDateKeepsTheRule() throws {
        var series = try OwnSeries(
            SampleCampus.event("a", "20261201T180000", "Club", "RRULE:FREQ=WEEKLY;COUNT=4", "RDATE:20261210T150000"))
        let starts = series.starts
        #expect(starts == ["1 Dec 18:00", "8 Dec 18:00", "10 Dec 15:00", "15 Dec 18:00", "22 Dec 18:00"])
        try series.edit("2026-12-10", .following) { $0.title = "Chess" }
        #expect(series.starts == starts)
        #expect(series.items.map(\.title) == ["Club", "Club", "Chess", "Chess", "Chess"])
    }

    /// Monday with “tue thu” begins on Tuesday: no day that the user did not name.
    @Test func anEventStartsOnADayOfItsRule() {
        var series = OwnSeries()
        var draft = OwnEventDraft(on: Sample.day("2026-11-30"))
        (draft.title, draft.starts) = ("Gym", Self.at("2026-11-30", 17))
        (draft.repeats, draft.until) = (OwnRepetition(typed: "tue thu") ?? .none, Sample.day("2026-12-08"))
        series.add(draft)
        #expect(series.starts == ["1 Dec 17:00", "3 Dec 17:00", "8 Dec 17:00"])
    }

    @Test(arguments: [
        (OwnRepetition.weekly, ["3 Dec 18:00", "10 Dec 18:00", "17 Dec 18:00"]),
        (.monthly, ["10 Dec 18:00"]), (.rule("FREQ=WEEKLY;BYDAY=TH,FR"), ["3 Dec 18:00", "4 Dec 18:00"]),
    ])
    func aTypedRuleKeepsTheEditedOccurrence(repeats: OwnRepetition, starts: [String]) throws {
        var series = try OwnSeries(
            SampleCampus.event("a", "20261201T180000", "Club", "RRULE:FREQ=WEEKLY;BYDAY=TU,TH"))
        try series.edit("2026-12-10", .all) { ($0.repeats, $0.until) = (repeats, Sample.day("2026-12-18")) }
        #expect(Array(series.starts.prefix(starts.count)) == starts)
    }

    /// An occurrence with a title of its own still takes place when the series does.
    @Test func anOccurrenceThatOnlyHasAnotherTitleMovesAlong() throws {
        var series = try Self.weekly("COUNT=3")
        try series.edit("2026-12-08", .this) { $0.title = "Guest talk" }
        try series.edit("2026-12-01", .all) {
            ($0.starts, $0.ends) = (Self.at("2026-12-01", 20), Self.at("2026-12-01", 22))
        }
        #expect(series.starts == ["1 Dec 20:00", "8 Dec 20:00", "15 Dec 20:00"])
        #expect(series.items.allSatisfy { $0.end - $0.start == 7_200 } && series.items[1].title == "Guest talk")
    }

    /// Rules that have ended give no new times when a later added date is cut off.
    @Test(arguments: ["UNTIL=20261216T180000Z", "COUNT=3"])
    func aCutAfterTheEndOfTheRuleAddsNothing(end: String) throws {
        var series = try OwnSeries(
            SampleCampus.event("a", "20261201T180000Z", "Club", "RRULE:FREQ=WEEKLY;\(end)", "RDATE:20270202T180000Z"))
        let starts = series.starts
        #expect(starts.count == 4)
        try series.delete("2027-02-02", .following)
        #expect(series.starts == Array(starts.dropLast()))
    }

    @Test func anInstanceThatTheRuleDoesNotGiveStays() throws {
        var series = try OwnSeries(
            SampleCampus.event("a", "20261202T180000Z", "Club", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=3"),
            SampleCampus.event("a", "20261227T180000Z", "Party", "DURATION:PT1H", "RECURRENCE-ID:20261226T180000Z"))
        #expect(series.items.count == 4)
        try series.delete("2026-12-09", .this)
        #expect(series.items.map(\.title) == ["Club", "Club", "Party"])
        try series.edit("2026-12-02", .all) { $0.place = "Hall" }
        #expect(series.items.count == 3)
    }

    @Test(arguments: [
        ("BYHOUR=10", ["1 Dec 11:00", "8 Dec 11:00"]), ("BYHOUR=10,15", ["1 Dec 11:00", "1 Dec 16:00"]),
    ])
    func aRuleWithHoursFollowsAMoveToAnotherHour(part: String, starts: [String]) throws {
        var series = try OwnSeries(
            zone: "UTC",
            SampleCampus.event("a", "20261201T100000Z", "Club", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;\(part);COUNT=4"))
        try series.edit("2026-12-01", .all) {
            ($0.starts, $0.ends) = (Self.at("2026-12-01", 11), Self.at("2026-12-01", 12))
        }
        #expect(Array(series.starts.prefix(2)) == starts && series.starts.count == 4)
    }
}
