import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import QuadCore

struct CalendarDayTests {
    @Test(arguments: [
        ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2021-06-19", 18_797), ("2026-11-21", 20_778),
        ("0000-01-01", -719_528), ("0000-02-29", -719_469), ("9999-12-31", 2_932_896), ("1900-03-01", -25_508),
    ])
    func daysHaveTheirNumbers(text: String, number: Int) throws {
        let day = try #require(CalendarDay(text))
        #expect(day.dayNumber == number)
        #expect(CalendarDay(dayNumber: number) == day)
        #expect(day.description == text)
    }

    @Test func everyDayOfEightCenturiesFollowsThePreviousDay() throws {
        var expected = try #require(CalendarDay("1599-12-31"))
        for number in (expected.dayNumber + 1)...(expected.dayNumber + 2 * 146_097) {
            let day = CalendarDay(dayNumber: number)
            let isNext =
                (day.year, day.month, day.day) == (expected.year, expected.month, expected.day + 1)
                || (day.day == 1 && expected.day == expected.daysInMonth
                    && (day.year * 12 + day.month) == (expected.year * 12 + expected.month + 1))
            guard isNext, day.dayNumber == number, day > expected else {
                Issue.record("\(day) after \(expected)")
                return
            }
            expected = day
        }
    }

    @Test(arguments: [
        "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-11-00", "2026-1-01", "26-01-01",
        "2026-11-21 ", "+026-11-21", "２０２６-11-21", "2026/11/21", "",
    ])
    func otherTextIsNotADay(text: String) {
        #expect(CalendarDay(text) == nil)
    }

    @Test(arguments: [
        ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"), ("2026-12-15", 1, "2027-01-15"),
        ("2026-01-15", -1, "2025-12-15"), ("2026-03-31", -13, "2025-02-28"), ("2026-11-21", 0, "2026-11-21"),
        ("9999-12-31", 1, "9999-12-31"),
    ])
    func monthsAreAdded(text: String, months: Int, result: String) throws {
        #expect(try #require(CalendarDay(text)).adding(months: months).description == result)
    }

    @Test func daysAreAdded() throws {
        let day = try #require(CalendarDay("2026-12-31"))
        #expect(day.adding(days: 1).description == "2027-01-01")
        #expect(day.adding(days: -365).description == "2025-12-31")
        #expect(day.adding(days: .max).description == "9999-12-31")
        #expect(day.adding(days: .min).description == "0000-01-01")
        #expect(day.days(to: day.adding(days: 40)) == 40)
        #expect(day.firstOfMonth.description == "2026-12-01")
    }

    @Test(arguments: [
        ("2026-11-21", Weekday.saturday), ("1970-01-01", .thursday), ("1969-12-28", .sunday), ("2021-06-19", .saturday),
        ("2024-02-29", .thursday),
    ])
    func weekdays(text: String, weekday: Weekday) throws {
        #expect(try #require(CalendarDay(text)).weekday == weekday)
    }

    @Test func codesAsText() throws {
        let day = try #require(CalendarDay("2026-11-21"))
        #expect(String(decoding: try JSONEncoder().encode([day]), as: UTF8.self) == #"["2026-11-21"]"#)
        #expect(try JSONDecoder().decode([CalendarDay].self, from: Data(#"["2026-11-21"]"#.utf8)) == [day])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([CalendarDay].self, from: Data(#"["2026-02-30"]"#.utf8))
        }
    }

    @Test func theCountdownIsNeverNegative() throws {
        let day = try #require(CalendarDay("2026-11-21"))
        #expect(FixedClock(day, secondsIntoDay: 86_399).secondsUntilMidnight == 1)
        #expect(FixedClock(day, secondsIntoDay: 0).secondsUntilMidnight == 86_400)
    }
}
