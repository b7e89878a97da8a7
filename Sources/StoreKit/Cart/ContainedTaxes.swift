/// The taxes contained in a price, as exact fractions of the price.
struct ContainedTaxes {
    /// The price without taxes, in units that make every part a whole number. `whole` is the price with all taxes in
    /// these units.
    private(set) var net: Int128 = 1
    private(set) var whole: Int128 = 1
    /// The part of each tax, in the same units.
    private var parts: [Int128] = []

    /// - Parameter rates: the taxes in the order in which they apply.
    init(_ rates: [TaxRate]) throws(MoneyError) {
        for (place, rate) in rates.enumerated() {
            var base = net
            for (earlier, part) in zip(rates[..<place], parts) where rate.isOn(earlier) {
                base = try Self.sum(base, part)
            }
            let exact = try Self.product(base, Int128(rate.millionths))
            let factor = Int128(TaxRate.whole) / Self.commonDivisor(exact, Int128(TaxRate.whole))
            try scale(by: factor)
            parts.append(try Self.product(exact, factor) / Int128(TaxRate.whole))
            whole = try Self.sum(whole, parts[place])
        }
    }

    private mutating func scale(by factor: Int128) throws(MoneyError) {
        net = try Self.product(net, factor)
        whole = try Self.product(whole, factor)
        for place in parts.indices { parts[place] = try Self.product(parts[place], factor) }
    }

    /// Returns the tax that `amount` contains; `place` is the index of the rate.
    func tax(at place: Int, of amount: Int, _ rounding: Rounding) throws(MoneyError) -> Int {
        let (quotient, remainder) = try Self.product(Int128(amount), parts[place]).quotientAndRemainder(
            dividingBy: whole)
        let rest = whole - remainder
        let isUp =
            switch rounding {
            case .halfUp: remainder >= rest
            case .halfEven: remainder > rest || (remainder == rest && quotient & 1 == 1)
            }
        guard let tax = Int(exactly: isUp && remainder > 0 ? quotient + 1 : quotient) else { throw .tooLarge }
        return tax
    }

    /// Whether `amount` is `price` without its contained taxes; `slack` is the allowed difference in minor units.
    func isNet(_ amount: Int, of price: Int, slack: Int) -> Bool {
        guard let paid = try? Self.product(Int128(amount), whole), let due = try? Self.product(Int128(price), net),
            let most = try? Self.product(Int128(slack), whole)
        else { return false }
        let (difference, isFar) = paid.subtractingReportingOverflow(due)
        return !isFar && difference.magnitude <= most.magnitude
    }

    private static func product(_ a: Int128, _ b: Int128) throws(MoneyError) -> Int128 {
        let (product, isTooMuch) = a.multipliedReportingOverflow(by: b)
        guard !isTooMuch else { throw .tooLarge }
        return product
    }

    private static func sum(_ a: Int128, _ b: Int128) throws(MoneyError) -> Int128 {
        let (sum, isTooMuch) = a.addingReportingOverflow(b)
        guard !isTooMuch else { throw .tooLarge }
        return sum
    }

    private static func commonDivisor(_ a: Int128, _ b: Int128) -> Int128 {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a == 0 ? 1 : abs(a)
    }
}
