/// A date of an element string: a year of two digits, month and day (GS1 General Specifications).
package struct GS1Date: Hashable, Sendable {
    /// The last two digits of the year, 0–99.
    let shortYear: Int
    package let month: Int
    /// 0 means the last day of the month.
    package let day: Int

    /// Reads six digits, year first; returns nil if there is no such day.
    package init?(_ text: String) {
        guard let digits = CheckDigit.digits(text), digits.count == 6 else { return nil }
        let pairs = [0, 2, 4].map { Int(digits[$0]) * 10 + Int(digits[$0 + 1]) }
        guard (1...12).contains(pairs[1]) else { return nil }
        let february = pairs[0].isMultiple(of: 4) ? 29 : 28
        let days = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard pairs[2] <= days[pairs[1] - 1] else { return nil }
        shortYear = pairs[0]
        month = pairs[1]
        day = pairs[2]
    }

    /// Returns the full year: at most 49 years before and 50 years after this year.
    ///
    /// - Parameter thisYear: this year with four digits.
    package func year(from thisYear: Int) -> Int {
        let (century, short) = thisYear.quotientAndRemainder(dividingBy: 100)
        let ahead = shortYear - short
        let turn = ahead >= 51 ? -1 : ahead <= -50 ? 1 : 0
        return (century + turn) * 100 + shortYear
    }
}
