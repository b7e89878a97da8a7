import StoreKit

extension StoreCart {
    /// Minor units that something can still come off: what is left of the goods that take discounts, without the rewards
    /// and the amounts off all of it where those are left out.
    package func discountable(
        _ settings: StoreSettings, without isLeftOut: (CartDiscount) -> Bool = { _ in false }
    ) throws(CartError) -> Int {
        var cart = self
        cart.orderDiscounts.removeAll(where: isLeftOut)
        let totals = try cart.totals(settings)
        return zip(cart.items, totals.lines).reduce(0) { $1.0.arithmetic.refusesDiscount ? $0 : $0 + $1.1.goods }
    }

    /// - Parameter name: who allowed what comes off now; nil where nobody had to.
    package mutating func allowDiscounts(by name: String?, _ settings: StoreSettings) {
        guard let name else { return }
        approvedBy = name
        approvedShare = discountShare(settings)
    }

    /// How much comes off, in basis points of the line it takes the most of: its own discounts and those of all of it
    /// together. What is given away and what points pay for is left out. A minor unit is left to rounding.
    package func discountShare(_ settings: StoreSettings) -> Int {
        var cart = self
        cart.orderDiscounts.removeAll { $0.points != nil }
        guard let totals = try? cart.totals(settings) else { return 10_000 }
        var share = 0
        for (item, line) in zip(cart.items, totals.lines) where !item.isComp && line.discount > 1 {
            let (product, overflow) = (line.discount - 1).multipliedReportingOverflow(by: 10_000)
            share = max(share, line.gross > 0 && !overflow ? product / line.gross : 10_000)
        }
        return share
    }
}
