import Testing

@testable import CalendarKit
@testable import CampusCore
@testable import CoreTestSupport
@testable import QuadCore

/// Changes of the user's own events, as the agenda shows them afterwards.
@Suite struct OwnEventEditorTests {
    typealias Reach = OwnEventEditor.Reach

    private static let before = ["1 Dec 18:00", "8 Dec 18:00", "15 Dec 18:00", "22 Dec 18:00", "29 Dec 18:00"]
    private static let withoutThird = Array(before[..<2] + before[3...])
    /// Five Tuesdays, with each way to end a series.
    private static let rules = ["COUNT=5", "UNTIL=20261229", "UNTIL=20261230T020000Z", "UNTIL=20261231;BYDAY=TU"]
    private static let starts = [
        "TZID=America/Los_Angeles:20261201T180000", "20261201T180000",
    ]

    private static func series(_ rule: String = "COUNT=5", _ start: String = starts[0]) throws -> OwnSeries {
        try OwnSeries(SampleCampus.event("a", start, "Club", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;\(rule)"))
    }

    private static func at(_ day: String, _ hour: Int) -> DueDate { DueDate(Sample.day(day), minute: hour * 60) }

    @Test(arguments: rules, starts)
    func everyReachChangesItsOccurrences(rule: String, start: String) throws {
        func starts(_ reach: Reach) throws -> [String] {
            var series = try Self.series(rule, start)
            #expect(series.starts == Self.before)
            try series.edit("2026-12-15", reach) {
                ($0.starts, $0.ends) = (Self.at("2026-12-15", 20), Self.at("2026-12-15", 21))
            }
            #expect(series.items.allSatisfy { $0.end - $0.start == 3_600 })
            return series.starts
        }
        let (early, late) = (Self.before, Self.before.map { $0.replacing("18:00", with: "20:00") })
        #expect(try starts(.this) == Array(early[..<2] + [late[2]] + early[3...]))
        guard !rule.hasPrefix("UNTIL=20261230T") else { return }
        #expect(try starts(.all) == late)
        #expect(try starts(.following) == Array(early[..<2] + late[2...]))
    }

    @Test(arguments: rules, starts)
    func everyReachDeletesItsOccurrences(rule: String, start: String) throws {
        func starts(_ reach: Reach, on day: String = "2026-12-15") throws -> [String] {
            var series = try Self.series(rule, start)
            try series.delete(day, reach)
            return series.starts
        }
        #expect(try starts(.this) == Self.withoutThird)
        #expect(try starts(.this, on: "2026-12-01") == Array(Self.before[1...]))
        #expect(try starts(.following) == Array(Self.before[..<2]))
        #expect(try starts(.following, on: "2026-12-01") == [] && starts(.all) == [])
    }

    @Test func aSeriesWithoutEndIsCutAndGoesOn() throws {
        var series = try Self.series("INTERVAL=2")
        #expect(series.starts.prefix(3) == ["1 Dec 18:00", "15 Dec 18:00", "29 Dec 18:00"])
        try series.edit("2026-12-15", .following) { $0.title = "New club" }
        #expect(series.events.count == 2 && series.items.map(\.title).prefix(3) == ["Club", "New club", "New club"])
        #expect(series.starts.prefix(4) == ["1 Dec 18:00", "15 Dec 18:00", "29 Dec 18:00", "12 Jan 18:00"])
        try series.delete("2026-12-29", .following)
        #expect(series.starts == ["1 Dec 18:00", "15 Dec 18:00"])
    }

    @Test func allOfASeriesMovesToAnotherDay() throws {
        var series = try Self.series()
        try series.edit("2026-12-15", .all) {
            ($0.starts, $0.ends) = (Self.at("2026-12-16", 9), Self.at("2026-12-16", 10))
        }
        #expect(series.starts == ["2 Dec 09:00", "9 Dec 09:00", "16 Dec 09:00", "23 Dec 09:00", "30 Dec 09:00"])
    }

    @Test func deletedOccurrencesStayDeletedWhenAllMove() throws {
        var series = try Self.series()
        try series.delete("2026-12-22", .this)
        try series.edit("2026-12-08", .all) {
            ($0.starts, $0.ends) = (Self.at("2026-12-09", 9), Self.at("2026-12-09", 10))
        }
        #expect(series.starts == ["2 Dec 09:00", "9 Dec 09:00", "16 Dec 09:00", "30 Dec 09:00"])
    }

    @Test func oneOccurrenceIsEditedTwiceAndDeleted() throws {
        var series = try Self.series()
        try series.edit("2026-12-15", .this) { ($0.title, $0.place) = ("Party", "Kemper") }
        try series.edit("2026-12-15", .this) { $0.starts = Self.at("2026-12-15", 17) }
        #expect(series.items.map(\.title) == ["Club", "Club", "Party", "Club", "Club"])
        #expect(series.starts[2] == "15 Dec 17:00" && series.items[2].place == "Kemper")
        #expect(series.events.count == 1 && series.events[0].parts.count == 2)
        try series.delete("2026-12-15", .this)
        #expect(series.starts == Self.withoutThird && series.events[0].parts.count == 1)
    }

    @Test func anEditedOccurrenceStaysWhenAllChange() throws {
        var series = try Self.series()
        try series.edit("2026-12-15", .this) { $0.title = "Party" }
        try series.edit("2026-12-01", .all) { $0.place = "Wellman" }
        #expect(series.items.map(\.title) == ["Club", "Club", "Party", "Club", "Club"])
        #expect(series.items.map(\.place) == Array(repeating: "Wellman", count: 5))
    }

    @Test(arguments: [
        (Reach.this, ["1 Dec", "8 Dec 09:00", "15 Dec"]), (.following, ["1 Dec", "8 Dec 09:00", "15 Dec 09:00"]),
        (.all, ["1 Dec 09:00", "8 Dec 09:00", "15 Dec 09:00"]),
    ])
    func wholeDaysGetATime(reach: Reach, expected: [String]) throws {
        var series = try OwnSeries(
            SampleCampus.event("a", "VALUE=DATE:20261201", "Fair", "RRULE:FREQ=WEEKLY;COUNT=3"))
        #expect(series.starts == ["1 Dec", "8 Dec", "15 Dec"])
        try series.edit("2026-12-08", reach) { $0.starts = Self.at("2026-12-08", 9) }
        #expect(series.starts == expected)
    }

    @Test(arguments: [
        (Reach.this, ["1 Dec 18:00", "8 Dec", "15 Dec 18:00"]), (.following, ["1 Dec 18:00", "8 Dec", "15 Dec"]),
        (.all, ["1 Dec", "8 Dec", "15 Dec"]),
    ])
    func timesBecomeWholeDays(reach: Reach, expected: [String]) throws {
        var series = try Self.series("COUNT=3")
        try series.edit("2026-12-08", reach) { ($0.starts, $0.ends) = (Sample.due("2026-12-08"), nil) }
        #expect(series.starts == expected)
    }

    @Test func wholeDaysOfSeveralDaysAreKept() throws {
        var series = try OwnSeries(
            SampleCampus.event(
                "a", "VALUE=DATE:20261201", "Fair", "DTEND;VALUE=DATE:20261203", "RRULE:FREQ=WEEKLY;COUNT=2"))
        try series.edit("2026-12-08", .all) { $0.title = "Market" }
        #expect(series.items.map(\.days) == [2, 2] && series.items.map(\.title) == ["Market", "Market"])
        try series.delete("2026-12-08", .following)
        #expect(series.starts == ["1 Dec"])
    }

    /// The clocks change on 1 November.
    @Test func aSeriesOverAChangeOfClocksIsCutAtTheRightPlace() throws {
        var series = try OwnSeries(
            SampleCampus.event(
                "a", "TZID=America/Los_Angeles:20261020T233000", "Club", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=4"))
        let all = ["20 Oct 23:30", "27 Oct 23:30", "3 Nov 23:30", "10 Nov 23:30"]
        #expect(series.starts == all)
        try series.delete("2026-11-03", .this)
        #expect(series.starts == [all[0], all[1], all[3]])
        try series.delete("2026-11-10", .following)
        #expect(series.starts == [all[0], all[1]])
    }

    /// The new times are on the user's clock.
    @Test(arguments: Reach.allCases)
    func aSingleEventIsChangedAndDeleted(reach: Reach) throws {
        var single = try OwnSeries(
            SampleCampus.event("a", "TZID=America/New_York:20261201T210000", "Call", "DURATION:PT1H"))
        #expect(single.starts == ["1 Dec 18:00"])
        try single.edit("2026-12-01", reach) {
            ($0.starts, $0.ends) = (Self.at("2026-12-02", 9), Self.at("2026-12-02", 10))
        }
        #expect(single.starts == ["2 Dec 09:00"] && single.events.count == 1)
        try single.delete("2026-12-02", reach)
        #expect(single.events.isEmpty)
    }

    @Test func aChangeMakesANewVersion() throws {
        var series = try Self.series()
        let before = series.events[0]
        try series.edit("2026-12-15", .all) { $0.title = "Other" }
        let after = series.events[0]
        #expect(after.id == before.id && after.uid == before.uid && after.firstSeen == before.firstSeen)
        #expect(after.main.sequence == before.main.sequence + 1 && after.lastSeen > before.lastSeen)
    }
}
