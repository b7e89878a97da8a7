/// What comes off a line or off the whole cart.
package enum Discount: Equatable, Sendable {
    /// In basis points: 1000 is 10 %.
    case percent(Int)
    /// In minor units; never more than what is left.
    case fixed(Int)

    var isPercent: Bool { if case .percent = self { true } else { false } }

    /// What it takes from `amount`.
    func part(of amount: Int, _ rounding: Rounding) throws(MoneyError) -> Int {
        switch self {
        case .percent(let points): min(amount, try Exact.product(amount, points, dividedBy: 10_000, rounding))
        case .fixed(let fixed): min(amount, fixed)
        }
    }
}
