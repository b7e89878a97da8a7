import FoundationEssentials
import Testing

@testable import QuadCore

/// Dates of which a part would be lost, or that are further away than anyone means.
struct DateRefusalTests {
    private func reader(_ day: String = "2026-11-27", minute: Int = 600) throws -> DateReader {
        let day = try #require(CalendarDay(day))
        return DateReader(now: LocalTime.utc.moment(DueDate(day, minute: minute)), time: .utc)
    }

    @Test(arguments: ["in 2 hours 5pm", "in 90 minutes at noon", "5pm in 2 hours", "in an hour 17:00"])
    func anHourBesideCountedHoursIsRefused(_ text: String) throws {
        #expect(throws: DateError.self) { try reader().read(text, as: .due) }
    }

    @Test(arguments: ["2 hours ago at 5pm", "an hour ago at 5:30pm", "an hour ago 17:00"])
    func anHourBesideHoursAgoIsRefused(_ text: String) throws {
        #expect(throws: DateError.self) { try reader().read(text, as: .past) }
    }

    @Test(arguments: ["tonight", "this evening", "this afternoon"])
    func aFuturePartOfTodayDidNotHappen(_ text: String) throws {
        #expect(throws: DateError.self) { try reader().read(text, as: .past) }
        #expect(try reader(minute: 21 * 60).read(text, as: .past).description == "2026-11-27")
        #expect(try reader().read(text, as: .due).description == "2026-11-27")
    }

    @Test(arguments: ["26-12-04", "26/12/04", "27-1-5"])
    func aLeadingTwoDigitYearIsRefused(_ text: String) throws {
        #expect(throws: DateError.self) { try reader().read(text, as: .due) }
    }

    @Test(arguments: [("12/4/26", "2026-12-04"), ("12-4-27", "2027-12-04"), ("1.12.26", "2026-12-01")])
    func aTrailingYearIsRead(_ text: String, _ date: String) throws {
        #expect(try reader().read(text, as: .due).description == date)
    }

    @Test(arguments: [
        ("1st of the month", "2026-11-27", "2026-12-01"), ("the 15th of the month", "2026-11-27", "2026-12-15"),
        ("30th of the month", "2026-11-27", "2026-11-30"), ("last friday of the month", "2026-11-28", "2026-12-25"),
        ("end of the month", "2026-11-27", "2026-11-30"), ("start of the month", "2026-11-27", "2026-12-01"),
        ("29. nov", "2026-11-27", "2026-11-29"), ("29. november 2026", "2026-11-27", "2026-11-29"),
    ])
    func aDayOfTheMonthIsTheNextSuchDay(_ text: String, _ today: String, _ date: String) throws {
        #expect(try reader(today).read(text, as: .due).description == date)
    }

    @Test(arguments: [("2026-11-29", "2026-11-21"), ("2026-11-28", "2026-11-21"), ("2026-11-25", "2026-11-21")])
    func lastWeekendBelongsToLastWeek(_ today: String, _ date: String) throws {
        #expect(try reader(today).read("last weekend", as: .past).description == date)
    }
}
