/// A discount on a line or on the whole cart.
package enum Discount: Equatable, Sendable {
    /// In basis points: 1000 is 10%.
    case percent(Int)
    /// In minor units; the discount never exceeds the remaining amount.
    case fixed(Int)

    var isPercent: Bool { if case .percent = self { true } else { false } }

    /// Returns the discount on `amount`.
    func part(of amount: Int, _ rounding: Rounding) throws(MoneyError) -> Int {
        switch self {
        case .percent(let points): min(amount, try Exact.product(amount, points, dividedBy: 10_000, rounding))
        case .fixed(let fixed): min(amount, fixed)
        }
    }
}
