/// What arithmetic has to know of one line of a cart.
package struct CartLine: Equatable, Sendable {
    /// Minor units for one unit.
    var price: Int
    /// Thousandths of a unit.
    var quantity: Int
    /// What a label says the line costs, whatever price and quantity come to.
    var fixedTotal: Int?
    /// Ids of the taxes on it; none is untaxed.
    var taxes: [String]
    var discounts: [Discount]
    /// Nothing comes off it: a gift card, a deposit.
    package var refusesDiscount: Bool

    package init(
        price: Int, quantity: Int = 1000, fixedTotal: Int? = nil, taxes: [String] = [], discounts: [Discount] = [],
        refusesDiscount: Bool = false
    ) {
        self.price = price
        self.quantity = quantity
        self.fixedTotal = fixedTotal
        self.taxes = taxes
        self.discounts = discounts
        self.refusesDiscount = refusesDiscount
    }

    /// - Parameter rate: id of the one tax on it; nil is untaxed.
    init(
        price: Int, quantity: Int = 1000, fixedTotal: Int? = nil, rate: String?, discounts: [Discount] = [],
        refusesDiscount: Bool = false
    ) {
        self.init(
            price: price, quantity: quantity, fixedTotal: fixedTotal, taxes: rate.map { [$0] } ?? [],
            discounts: discounts, refusesDiscount: refusesDiscount)
    }

    /// The first of the taxes.
    var rate: String? { taxes.first }
}
