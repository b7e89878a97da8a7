/// A calculated cart, in this order: price × quantity; percentages off a line; percentages off the cart; fixed
/// discounts off a line; fixed discounts off the cart; tax; tip. The discounts of a kind apply in the order of entry,
/// each to the rest that the earlier discounts left. A discount on the cart is spread over the lines by
/// `Shares.proportional`.
package struct CartTotals: Equatable, Sendable {
    package struct Line: Equatable, Sendable {
        /// The price before discounts.
        package var gross: Int
        package var discount: Int
        /// The price that the customer pays for the line: including added taxes, without taxes the customer is exempt
        /// from.
        package var total = 0
        /// The share of each tax.
        package var taxes: [LineTax] = []
        var tax: Int { taxes.clampedSum(\.tax) }
        /// The price after discounts, as the shop displays prices.
        package var goods: Int { gross - discount }
    }

    package struct Tax: Equatable, Sendable {
        package let rate: TaxRate
        /// The amount that the tax is calculated on, without the tax itself.
        package let base: Int
        package let tax: Int
        /// Whether the customer is exempt from the tax.
        package let isExempt: Bool
    }

    package private(set) var lines: [Line]
    package private(set) var taxes: [Tax] = []
    /// The goods after discounts, as the shop displays prices.
    package private(set) var subtotal = 0
    /// The price of the goods including all taxes.
    package private(set) var total = 0
    package private(set) var tip = 0
    package var due: Int { total + tip }

    package init(
        _ cart: [CartLine], orderDiscounts: [Discount] = [], tip: Tip? = nil, rules: CartRules = CartRules()
    ) throws(CartError) {
        try Self.refuseNegative(cart, orderDiscounts, tip, rules)
        lines = []
        do throws(MoneyError) {
            for line in cart {
                let gross = try Exact.product(line.price, line.quantity, dividedBy: 1000, rules.rounding)
                lines.append(Line(gross: line.fixedTotal ?? gross, discount: 0))
            }
            try discount(cart, orderDiscounts, rules.rounding)
            subtotal = try Exact.sum(lines.map(\.goods))
        } catch { throw .money(error) }
        try addTaxes(cart, rules)
        do throws(MoneyError) {
            total = try Exact.sum(lines.map(\.total))
            self.tip = try amount(of: tip, rules)
            guard try Exact.sum(total, self.tip) <= Exact.largestAmount else { throw .tooLarge }
        } catch { throw .money(error) }
    }

    private static func refuseNegative(
        _ cart: [CartLine], _ orderDiscounts: [Discount], _ tip: Tip?, _ rules: CartRules
    ) throws(CartError) {
        func check(_ value: Int, _ what: String) throws(CartError) { if value < 0 { throw .negative(what) } }
        func check(_ discounts: [Discount]) throws(CartError) {
            for case .percent(let value) in discounts { try check(value, "discount") }
            for case .fixed(let value) in discounts { try check(value, "discount") }
        }
        for line in cart {
            try check(line.price, "price")
            try check(line.quantity, "quantity")
            try check(line.fixedTotal ?? 0, "fixed total")
            try check(line.discounts)
        }
        try check(orderDiscounts)
        for rate in rules.rates { try check(rate.millionths, "rate") }
        switch tip {
        case .percent(let value), .amount(let value): try check(value, "tip")
        case nil: break
        }
    }

    // MARK: Discounts

    private mutating func discount(
        _ cart: [CartLine], _ orderDiscounts: [Discount], _ rounding: Rounding
    ) throws(MoneyError) {
        for percent in [true, false] {
            for (place, line) in cart.enumerated() where !line.refusesDiscount {
                for discount in line.discounts where discount.isPercent == percent {
                    lines[place].discount += try discount.part(of: lines[place].goods, rounding)
                }
            }
            for discount in orderDiscounts where discount.isPercent == percent {
                let left = zip(lines, cart).map { $1.refusesDiscount ? 0 : $0.goods }
                let part = try discount.part(of: try Exact.sum(left), rounding)
                for (place, share) in try Shares.proportional(part, to: left).enumerated() {
                    lines[place].discount += share
                }
            }
        }
    }

    // MARK: Taxes

    private mutating func addTaxes(_ cart: [CartLine], _ rules: CartRules) throws(CartError) {
        let worked = try CartTaxes(goods: lines.map(\.goods), taxes: cart.map(\.taxes), rules)
        do throws(MoneyError) {
            for place in lines.indices {
                lines[place].taxes = worked.shares[place]
                lines[place].total = try Exact.sum(worked.net[place], lines[place].tax)
            }
        } catch { throw .money(error) }
        taxes = worked.rows
    }

    private func amount(of tip: Tip?, _ rules: CartRules) throws(MoneyError) -> Int {
        switch tip {
        case .amount(let amount): amount
        case .percent(let points):
            try Exact.product(try goodsForTip(), points, dividedBy: 10_000, rules.rounding)
        case nil: 0
        }
    }

    /// Returns the price of the goods without added taxes. A contained tax that an exempt customer does not pay is left
    /// out, too.
    private func goodsForTip() throws(MoneyError) -> Int {
        let added = try Exact.sum(taxes.lazy.filter { !$0.rate.isInclusive }.map { -$0.tax })
        return try Exact.sum(try Exact.sum(lines.lazy.map(\.total)), added)
    }
}
