/// What arithmetic has to know of one line of a cart.
package struct CartLine: Equatable, Sendable {
    /// Minor units for one unit.
    package var price: Int
    /// Thousandths of a unit.
    package var quantity: Int
    /// What a label says the line costs, whatever price and quantity come to.
    package var fixedTotal: Int?
    /// Of the tax; `nil` is untaxed.
    package var rate: String?
    package var discounts: [Discount]
    /// Nothing comes off it: a gift card, a deposit.
    package var refusesDiscount: Bool

    package init(
        price: Int, quantity: Int = 1000, fixedTotal: Int? = nil, rate: String? = nil, discounts: [Discount] = [],
        refusesDiscount: Bool = false
    ) {
        self.price = price
        self.quantity = quantity
        self.fixedTotal = fixedTotal
        self.rate = rate
        self.discounts = discounts
        self.refusesDiscount = refusesDiscount
    }
}

/// What is added for the staff.
package enum Tip: Equatable, Sendable {
    /// In basis points of the goods, before a tax that is added.
    case percent(Int)
    case amount(Int)
}

/// How a cart is worked out, beside its lines.
package struct CartRules: Equatable, Sendable {
    package var rates: [TaxRate]
    package var rounding: Rounding
    package var taxRounding: TaxRounding
    package var isTaxExempt: Bool

    package init(
        rates: [TaxRate] = [], rounding: Rounding = .halfUp, taxRounding: TaxRounding = .receipt,
        isTaxExempt: Bool = false
    ) {
        self.rates = rates
        self.rounding = rounding
        self.taxRounding = taxRounding
        self.isTaxExempt = isTaxExempt
    }
}
