import FoundationEssentials
import Testing

@testable import QuadCore

@Suite struct DateTextTests {
    private let today = CalendarDay(dayNumber: 20_778)

    @Test(arguments: [
        (
            "2026-11-23",
            ["Mon", "November 2026", "23 Nov", "23 Nov 2026", "Monday 23 November", "23 Nov", "Mon 23 Nov", "23 Nov"]
        ),
        ("0007-05-03", ["Thu", "May 7", "3 May", "3 May 7", "Thursday 3 May", "3 May 7", "Thu 3 May 7", "May 7"]),
        (
            "2025-09-26",
            [
                "Fri", "September 2025", "26 Sep", "26 Sep 2025", "Friday 26 September", "26 Sep 2025",
                "Fri 26 Sep 2025",
                "Sep 2025",
            ]
        ),
    ])
    func daysAreFormatted(_ text: String, _ words: [String]) throws {
        let day = try #require(CalendarDay(text))
        #expect(
            words == [
                DateText.weekday(day), DateText.month(day), DateText.dayMonth(day), DateText.full(day),
                DateText.long(day), DateText.day(day, today: today), DateText.date(day, today: today),
                DateText.short(day, today: today),
            ])
    }

    @Test func dayNamesAreReadBack() {
        for weekday in Weekday.allCases {
            #expect(CalendarNames.weekday(weekday.name.lowercased()) == weekday)
            #expect("\(weekday)" == CalendarNames.weekdays[weekday.rawValue - 1])
        }
        for month in 1...12 {
            #expect(CalendarNames.month(DateText.monthName(month).lowercased()) == month)
            #expect(CalendarNames.month(DateText.monthName(month).prefix(3).lowercased()) == month)
        }
    }

    @Test(arguments: [(0, "00:00"), (9, "00:09"), (930, "15:30"), (1_439, "23:59")])
    func clockTimesAreFormatted(_ minute: Int, _ text: String) {
        #expect(DateText.clock(minute) == text)
        #expect(DueDate(today, minute: minute).description == "\(today)T\(text)")
    }

    @Test(arguments: [
        (0, "0:00"), (24, "0:24"), (880, "14:40"), (3_599, "59:59"), (3_723, "1:02:03"), (360_000, "100:00:00"),
    ])
    func durationsAreFormatted(_ seconds: Int, _ text: String) {
        #expect(PlayTime.text(seconds) == text)
        #expect(PlayTime.read(text) == seconds)
    }

    @Test(arguments: [
        (1_795_246_982.75, 0.0, "2026-11-21 07:43"), (1_795_246_982, -28_800, "2026-11-20 23:43"),
        (1_795_246_982, 3_600, "2026-11-21 08:43"), (-1e12, 0, "1970-01-01 00:00"), (0, -60, "1969-12-31 23:59"),
        (1e300, 0, "8307-10-01 19:33"),
    ])
    func minutesAreFormatted(_ seconds: Double, _ zone: Double, _ text: String) {
        #expect(MomentText.minute(seconds, zone: zone) == text)
    }
}
