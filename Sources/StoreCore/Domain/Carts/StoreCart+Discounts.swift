import StoreKit

extension StoreCart {
    /// Returns how much can still be taken off, in minor units: the price of discountable goods after the discounts
    /// that count.
    /// - Parameter isLeftOut: whether a discount on the whole sale is ignored.
    package func discountable(
        _ settings: StoreSettings, without isLeftOut: (CartDiscount) -> Bool = { _ in false }
    ) throws(StoreError) -> Int {
        var cart = self
        cart.orderDiscounts.removeAll(where: isLeftOut)
        let totals = try cart.totals(settings)
        return zip(cart.items, totals.lines).reduce(0) { $1.0.arithmetic.refusesDiscount ? $0 : $0 + $1.1.goods }
    }

    /// - Parameter name: the person who approved the current discounts; nil if no approval was needed.
    package mutating func allowDiscounts(by name: String?, _ settings: StoreSettings) {
        guard let name else { return }
        approvedBy = name
        approvedShare = discountShare(settings)
        approvedOff = offBeyondFree(settings)
    }

    /// - Parameters:
    ///   - name: the person who approved giving the item away; nil if no approval was needed.
    ///   - place: the index of the item.
    package mutating func allowComp(by name: String?, ofLine place: Int, _ settings: StoreSettings) {
        guard let name else { return }
        approvedBy = name
        let gross = (try? totals(settings)).map { $0.lines.indices.contains(place) ? $0.lines[place].gross : 0 } ?? 0
        approvedOff = approvedOff.clampedAdding(gross)
    }

    /// Drops the part of an approval whose item is gone, so that it can't be used for another item.
    package mutating func dropUnusedApproval(_ settings: StoreSettings) {
        if approvedOff > 0 { approvedOff = min(approvedOff, offBeyondFree(settings)) }
        if approvedShare > 0 { approvedShare = min(approvedShare, discountShare(settings)) }
    }

    /// Returns whether more is taken off than was approved, or a larger share of an item. A small discount on three
    /// pieces may be large for one piece, and a percentage takes off more with each added item.
    package func needsApproval(_ settings: StoreSettings) -> Bool {
        let off = offBeyondFree(settings)
        return off > 0
            && (off > approvedOff || discountShare(settings) > max(approvedShare, StorePermission.freeDiscount))
    }

    /// Returns the minor units off that a cashier may not give alone. These are items that are given away, and
    /// discounts above the free share.
    package func offBeyondFree(_ settings: StoreSettings) -> Int {
        var cart = self
        cart.orderDiscounts.removeAll { $0.points != nil }
        guard let totals = try? cart.totals(settings) else { return .max }
        return zip(cart.items, totals.lines).reduce(0) { sum, pair in
            let (item, line) = pair
            if item.isComp { return sum.clampedAdding(line.gross) }
            return Self.share(line) > StorePermission.freeDiscount ? sum.clampedAdding(line.discount) : sum
        }
    }

    /// Returns the largest discount share of any item, in basis points: its own discounts and those on the whole sale
    /// together. Items that are given away and rewards paid with points do not count. One minor unit is ignored,
    /// because of rounding.
    package func discountShare(_ settings: StoreSettings) -> Int {
        var cart = self
        cart.orderDiscounts.removeAll { $0.points != nil }
        guard let totals = try? cart.totals(settings) else { return 10_000 }
        return zip(cart.items, totals.lines).reduce(0) { $1.0.isComp ? $0 : max($0, Self.share($1.1)) }
    }

    private static func share(_ line: CartTotals.Line) -> Int {
        guard line.discount > 1 else { return 0 }
        let (product, overflow) = (line.discount - 1).multipliedReportingOverflow(by: 10_000)
        return line.gross > 0 && !overflow ? product / line.gross : 10_000
    }
}
