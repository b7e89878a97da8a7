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
        series.edit("2026-12-08", reach) { $0.title = "New club" }
        #expect(series.items.count == count)
        let edited = try #require(series.items.first { $0.day == Sample.day("2026-12-08") })
        #expect(edited.title == "New club" && edited.url == "https://club.example" && edited.club == "Robotics")
        #expect(edited.tags == ["Workshop"])
        #expect(series.events.flatMap(\.parts).allSatisfy { $0.status == "TENTATIVE" })
    }

    @Test func aSeriesThatNeverRepeatsAgainIsOneEvent() throws {
        var series = try Self.weekly()
        series.edit("2026-12-15", .this) { $0.title = "Changed" }
        series.edit("2026-12-01", .all) { ($0.repeats, $0.until) = (.none, nil) }
        #expect(series.starts == ["1 Dec 18:00"])
    }

    /// A series that was imported from another zone, or made before the user moved to another zone.
    @Test(arguments: ["TZID=America/New_York:20261201T210000", "20261202T020000Z"], OwnEventEditor.Reach.allCases)
    func aNewTitleDoesNotMoveASeriesOfAnotherZone(start: String, reach: OwnEventEditor.Reach) throws {
        var series = try Self.weekly("COUNT=3", start)
        let starts = series.starts
        #expect(starts == ["1 Dec 18:00", "8 Dec 18:00", "15 Dec 18:00"])
        series.edit("2026-12-08", reach) { $0.title = "Other" }
        #expect(series.starts == starts)
    }

    @Test(arguments: ["TZID=America/New_York:20261201T210000", "20261202T020000Z"])
    func anOccurrenceOfASeriesOfAnotherZoneIsDeleted(start: String) throws {
        var series = try Self.weekly("COUNT=3", start)
        series.delete("2026-12-08", .this)
        #expect(series.starts == ["1 Dec 18:00", "15 Dec 18:00"])
        series.delete("2026-12-15", .following)
        #expect(series.starts == ["1 Dec 18:00"])
    }

    @Test func aChangedOccurrenceKeepsTheRuleWhenAllAreEdited() throws {
        var series = try Self.weekly()
        series.edit("2026-12-15", .this) { $0.place = "Kemper" }
        series.edit("2026-12-15", .all) { $0.title = "New club" }
        #expect(series.items.count == 5)
    }

    @Test func aChangedOccurrenceKeepsTheRuleWhenTheLaterOnesAreEdited() throws {
        var series = try Self.weekly()
        series.edit("2026-12-15", .this) { $0.place = "Kemper" }
        series.edit("2026-12-15", .following) { $0.title = "New club" }
        #expect(series.items.count == 5)
    }

    @Test func deletedOccurrencesStayDeletedWhenTheLaterOnesAreEdited() throws {
        var series = try Self.weekly()
        series.delete("2026-12-22", .this)
        series.edit("2026-12-15", .following) { $0.title = "New club" }
        #expect(series.starts == ["1 Dec 18:00", "8 Dec 18:00", "15 Dec 18:00", "29 Dec 18:00"])
    }

    @Test func aShortenedSeriesStaysShortWhenAllMoveToAnEarlierHour() throws {
        var series = try Self.weekly()
        series.delete("2026-12-22", .following)
        series.edit("2026-12-01", .all) {
            ($0.starts, $0.ends) = (Self.at("2026-12-01", 16), Self.at("2026-12-01", 17))
        }
        #expect(series.starts == ["1 Dec 16:00", "8 Dec 16:00", "15 Dec 16:00"])
    }

    /// Other programs write the last start as the end.
    @Test func theLastOccurrenceStaysWhenAllMoveToALaterHour() throws {
        var series = try Self.weekly("UNTIL=20261230T020000Z")
        series.edit("2026-12-01", .all) {
            ($0.starts, $0.ends) = (Self.at("2026-12-01", 20), Self.at("2026-12-01", 21))
        }
        #expect(series.starts.count == 5)
    }

    @Test func addedDatesAreCutToo() throws {
        var series = try OwnSeries(
            SampleCampus.event(
                "a", "20261201T180000", "Club", "RRULE:FREQ=WEEKLY;COUNT=3", "RDATE:20261224T180000"))
        series.delete("2026-12-15", .following)
        #expect(series.starts == ["1 Dec 18:00", "8 Dec 18:00"])
    }

    /// “On weekdays” moved to a Saturday, or Tuesdays moved to a Wednesday: the rule names days.
    @Test func aRuleWithDaysFollowsAMoveToAnotherDay() throws {
        var series = try Self.weekly("COUNT=3;BYDAY=TU")
        series.edit("2026-12-08", .all) {
            ($0.starts, $0.ends) = (Self.at("2026-12-09", 18), Self.at("2026-12-09", 19))
        }
        #expect(series.starts == ["2 Dec 18:00", "9 Dec 18:00", "16 Dec 18:00"])
    }
}
