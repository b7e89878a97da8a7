import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import GrowthCore
@testable import QuadCore

/// Goals, rest and routines that people type. They are understood completely or refused.
struct GrowthPlanEditorTests {
    // Today is Saturday, November 28, 2026.

    private var deeds: GrowthPlanEditor {
        let session = PracticeSession(
            id: "s", method: nil, title: "Piano", start: Date(timeIntervalSince1970: 1_000_000), seconds: 600, zone: 0)
        let service = GrowthLogService(
            repository: StubGrowthLog(), clock: FixedClock(CalendarDay(dayNumber: 20_785)), makeID: { "id" }
        ) {
            [MethodName(id: "row", title: "Row"), MethodName(id: "mobility", title: "Mobility")]
        }
        return GrowthPlanEditor(GrowthLog(sessions: [session]), service)
    }

    private func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

    @Test(
        arguments: [
            ("50 km row per week", "50 km row"), ("3 sessions", "3 sessions"), ("4 days a week", "4 days"),
            ("3 sessions weekly", "3 sessions"), ("40 km of row", "40 km row"),
            ("3 sessions/week row", "3 sessions row"),
            ("100km by dec 31", "100 km total 2026-12-31"), ("100 km in all by 31 dec", "100 km total 2026-12-31"),
            ("100 days total 2026-12-31", "100 days total 2026-12-31"), ("1000km total", "1000 km total"),
            ("100 km row until 2027-03-01", "100 km row total 2027-03-01"), ("3 sessions piano", "3 sessions piano"),
            ("150 min a week", "150 minutes"), ("30 days in all", "30 days total"),
        ])
    func aGoalIsRead(_ text: String, _ typed: String) throws {
        #expect(try deeds.aiming(words(text)).goals.map(\.typed) == [typed])
    }

    @Test(arguments: [
        "50 km row per month", "4 days a month", "150 min monthly", "10 sessions a season", "3 sessions row 2026-12-31",
        "3 sessions of rwo", "3 sessions row erg thing", "1.000 km row", "9 days", "9 days a week",
        "100 km by 2026-01-31", "100 km by sometime", "100 km total a week", "100 km total soon",
    ])
    func anInvalidGoalIsRefused(_ text: String) {
        #expect(throws: GrowthLogError.self) { try deeds.aiming(words(text)) }
    }

    @Test(
        arguments: [
            ("2 weeks", "2026-11-28 2026-12-11"), ("tomorrow 3 days", "2026-11-29 2026-12-01"),
            ("mon nov 23", "2026-11-23 2026-11-23"), ("dec 24", "2026-12-24 2026-12-24"),
            ("2026-12-24 to 2027-01-02", "2026-12-24 2027-01-02"), ("2026-12-24 3 days", "2026-12-24 2026-12-26"),
            ("dec 24 to jan 2 ski trip", "2026-12-24 2027-01-02 ski trip"), ("fri to mon", "2026-12-04 2026-12-07"),
            ("2026-11-03 2026-11-11 a cold", "2026-11-03 2026-11-11 a cold"), ("until friday", "2026-11-28 2026-12-04"),
            ("from dec 24 until dec 26 for exams", "2026-12-24 2026-12-26 for exams"),
        ])
    func datedRestIsRead(_ text: String, _ typed: String) throws {
        #expect(try deeds.resting(words(text)).rests.map(\.typed) == [typed])
    }

    @Test(arguments: [("sun", 1), ("sat,sun", 2), ("every sunday", 1), ("sat and sun", 2)])
    func weekdaysAreRead(_ text: String, _ count: Int) throws {
        #expect(try deeds.resting(words(text)).restWeekdays.count == count)
    }

    @Test(arguments: [
        "sun every other", "every other sun", "tomorrow and sunday", "fri 5", "2027-01-02 to 2026-12-24",
        "2027-01-02 2026-12-24", "dec 24 to", "dec 24 7", "sometime", "tomorrow 9am", "feb 30", "tomorrow until soon",
    ])
    func invalidRestDaysAreRefused(_ text: String) {
        #expect(throws: GrowthLogError.self) { try deeds.resting(words(text)) }
    }

    @Test(arguments: ["mon:row tue", "mon:row", "tue", "mon=row tue"])
    func aDayOfTheWeekNeedsASign(_ text: String) {
        #expect(throws: GrowthLogError.self) { try deeds.routine("A", words(text)) }
    }

    @Test func aRoutineIsRead() throws {
        #expect(try deeds.routine("A", words("mon=row tue=rest")).routines.first?.days.typed == "mon=row tue=rest")
    }
}
