/// The points that customers earn for their purchases, in whole points.
package enum Points {
    /// - Parameters:
    ///   - goods: minor units, after discounts.
    ///   - rate: thousandths of a point for one unit of the currency.
    ///   - unit: minor units of one unit of the currency, 100 for most.
    /// - Returns: the points, rounded down; 0 if the result overflows.
    package static func earned(on goods: Int, rate: Int, unit: Int) -> Int {
        guard goods > 0, rate > 0, unit > 0 else { return 0 }
        let (divisor, overflow) = unit.multipliedReportingOverflow(by: 1000)
        return overflow ? 0 : share(of: rate, part: goods, whole: divisor)
    }

    /// Returns `points · part / whole`, rounded down. If `part` grows up to `whole`, the differences add up to all
    /// points.
    package static func share(of points: Int, part: Int, whole: Int) -> Int {
        guard points > 0, part > 0, whole > 0 else { return 0 }
        let wide = points.magnitude.multipliedFullWidth(by: part.magnitude)
        guard wide.high < whole.magnitude else { return 0 }
        return Int(exactly: whole.magnitude.dividingFullWidth(wide).quotient) ?? 0
    }
}
