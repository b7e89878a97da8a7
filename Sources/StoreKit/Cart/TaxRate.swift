/// A tax, and whether prices hold it already.
package struct TaxRate: Equatable, Sendable {
    package let id: String
    package let name: String
    /// 2000 is 20 %.
    package let basisPoints: Int
    package let isInclusive: Bool

    package init(id: String, name: String = "", basisPoints: Int, isInclusive: Bool) {
        self.id = id
        self.name = name
        self.basisPoints = basisPoints
        self.isInclusive = isInclusive
    }

    /// The tax in `amount` where prices hold it, the tax on `amount` where it is added.
    package func tax(of amount: Int, _ rounding: Rounding) throws(MoneyError) -> Int {
        let whole = isInclusive ? 10_000 + basisPoints : 10_000
        return try Exact.product(amount, basisPoints, dividedBy: whole, rounding)
    }
}

/// Where a tax is rounded: once for all lines of a rate, or line by line where the law asks for that.
package enum TaxRounding: String, Equatable, Sendable, Codable, CaseIterable {
    case receipt, line
}
