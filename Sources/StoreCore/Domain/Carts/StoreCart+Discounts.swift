import StoreKit

extension StoreCart {
    /// How much can still be taken off, in minor units: what goods that take discounts cost after those that count.
    /// - Parameter isLeftOut: of the discounts on the whole sale, those that do not count.
    package func discountable(
        _ settings: StoreSettings, without isLeftOut: (CartDiscount) -> Bool = { _ in false }
    ) throws(StoreError) -> Int {
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
        approvedOff = offBeyondFree(settings)
    }

    /// - Parameters:
    ///   - name: who allowed a line to be given away; nil where nobody had to.
    ///   - place: of the line.
    package mutating func allowComp(by name: String?, ofLine place: Int, _ settings: StoreSettings) {
        guard let name else { return }
        approvedBy = name
        let gross = (try? totals(settings)).map { $0.lines.indices.contains(place) ? $0.lines[place].gross : 0 } ?? 0
        approvedOff = approvedOff.clampedAdding(gross)
    }

    /// What was allowed goes with the line it was allowed for: it is nobody's to use for another.
    package mutating func dropUnusedApproval(_ settings: StoreSettings) {
        if approvedOff > 0 { approvedOff = min(approvedOff, offBeyondFree(settings)) }
        if approvedShare > 0 { approvedShare = min(approvedShare, discountShare(settings)) }
    }

    /// Whether more comes off than was allowed, or a larger part of a line: what was little of three pieces may be much of
    /// one, and a percentage takes more off each time something is added.
    package func needsApproval(_ settings: StoreSettings) -> Bool {
        let off = offBeyondFree(settings)
        return off > 0
            && (off > approvedOff || discountShare(settings) > max(approvedShare, StorePermission.freeDiscount))
    }

    /// Minor units off that a cashier may not take off alone: what is given away, and what comes off lines that lose more
    /// than the share that is free.
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

    /// How much comes off, in basis points of the line it takes the most of: its own discounts and those of all of it
    /// together. What is given away and what points pay for is left out. A minor unit is left to rounding.
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
