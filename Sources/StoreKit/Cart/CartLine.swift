/// The data of a cart line that the calculation needs.
package struct CartLine: Equatable, Sendable {
    /// Minor units for a quantity of 1.
    var price: Int
    /// Thousandths of a unit.
    var quantity: Int
    /// The price on a label, which replaces price times quantity.
    var fixedTotal: Int?
    /// Ids of the taxes on the line; an empty list is untaxed.
    var taxes: [String]
    var discounts: [Discount]
    /// Whether discounts do not apply, as for a gift card or a deposit.
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

    /// - Parameter rate: the id of the only tax on the line; nil is untaxed.
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
