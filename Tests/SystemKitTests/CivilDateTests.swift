import Testing

@testable import SystemKit

struct CivilDateTests {
    @Test(arguments: [
        (0, 1970, 1, 1), (-1, 1969, 12, 31), (11_016, 2000, 2, 29), (20_777, 2026, 11, 20), (-719_468, 0, 3, 1),
        (-719_528, 0, 1, 1), (-719_529, -1, 12, 31), (2_932_896, 9999, 12, 31),
    ])
    func aDayHasItsNumber(days: Int, year: Int, month: Int, day: Int) {
        let date = CivilDate(daysSince1970: days)
        #expect(date.year == year && date.month == month && date.day == day)
        #expect(CivilDate.daysSince1970(year: year, month: month, day: day) == days)
    }

    @Test func everyDayOfTwoErasFollowsThePreviousDay() {
        var last = CivilDate(daysSince1970: -1_000_000)
        for days in -999_999 ... -1_000_000 + 2 * 146_097 {
            let date = CivilDate(daysSince1970: days)
            let isNextMonth = last.day == CivilDate.length(ofMonth: last.month, in: last.year)
            #expect(date.day == (isNextMonth ? 1 : last.day + 1))
            #expect(date.month == (isNextMonth ? last.month % 12 + 1 : last.month))
            #expect(date.year == (isNextMonth && last.month == 12 ? last.year + 1 : last.year))
            #expect(CivilDate.daysSince1970(year: date.year, month: date.month, day: date.day) == days)
            last = date
        }
    }

    @Test func aDayBeyondItsMonthCountsOn() {
        let march = CivilDate(daysSince1970: CivilDate.daysSince1970(year: 2026, month: 2, day: 31))
        #expect(march.month == 3 && march.day == 3)
    }
}
