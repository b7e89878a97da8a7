/// Exact integer arithmetic for amounts. A result that overflows is an error.
package enum Exact {
    /// The largest amount that any input may have. The limit leaves room for sums of a hundred thousand sales, and
    /// every program that reads JSON represents such numbers exactly.
    package static let largestAmount = 1_000_000_000_000
    /// The largest quantity in thousandths: a million units.
    package static let largestQuantity = 1_000_000_000

    /// Returns `a · b / c`, rounded once. The intermediate product may be wider than 64 bits.
    /// - Parameter c: above 0.
    package static func product(
        _ a: Int, _ b: Int, dividedBy c: Int, _ rounding: Rounding = .halfUp
    ) throws(MoneyError) -> Int {
        precondition(c > 0, "a rate has a positive whole")
        let wide = a.magnitude.multipliedFullWidth(by: b.magnitude)
        let divisor = c.magnitude
        guard wide.high < divisor else { throw .tooLarge }
        let (quotient, remainder) = divisor.dividingFullWidth(wide)
        let rest = divisor - remainder
        let up: Bool
        switch rounding {
        case .halfUp: up = remainder >= rest
        case .halfEven: up = remainder > rest || (remainder == rest && quotient & 1 == 1)
        }
        guard let whole = Int(exactly: quotient), whole < Int.max else { throw .tooLarge }
        let magnitude = up && remainder > 0 ? whole + 1 : whole
        return (a < 0) == (b < 0) ? magnitude : -magnitude
    }

    package static func sum(_ a: Int, _ b: Int) throws(MoneyError) -> Int {
        let (sum, overflow) = a.addingReportingOverflow(b)
        guard !overflow else { throw .tooLarge }
        return sum
    }

    static func sum(_ amounts: some Sequence<Int>) throws(MoneyError) -> Int {
        var total = 0
        for amount in amounts { total = try sum(total, amount) }
        return total
    }
}
