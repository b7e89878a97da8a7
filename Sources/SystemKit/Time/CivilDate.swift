/// Year, month and day in the Gregorian calendar, extended to dates before its introduction, with years of any sign.
///
/// The arithmetic starts years in March, so that the leap day is the last day of its year. It uses eras of 400 years,
/// after which the calendar repeats.
package struct CivilDate: Equatable, Sendable {
    package let year: Int
    /// 1…12
    package let month: Int
    /// 1…31
    package let day: Int

    package init(daysSince1970 days: Int) {
        let (era, dayOfEra) = floorDivision(days + Self.daysFromMarchOfYearZero, Self.daysInEra)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Returns the days since January 1, 1970. A day beyond its month counts on into the next month; day 0 is the last
    /// day of the previous month.
    /// - Parameter month: 1…12
    package static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let (era, yearOfEra) = floorDivision(month <= 2 ? year - 1 : year, 400)
        let monthFromMarch = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * daysInEra + dayOfEra - daysFromMarchOfYearZero
    }

    /// - Parameter month: 1…12
    package static func length(ofMonth month: Int, in year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: isLeap(year) ? 29 : 28
        default: 31
        }
    }

    private static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    private static let daysInEra = 146_097
    /// The days from March 1 of the year 0 to January 1, 1970.
    private static let daysFromMarchOfYearZero = 719_468
}

/// Returns the quotient rounded down, so that the remainder is never negative.
func floorDivision(_ number: Int, _ divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
}
