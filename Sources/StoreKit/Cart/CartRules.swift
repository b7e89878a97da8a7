/// How a cart is worked out, beside its lines.
package struct CartRules: Equatable, Sendable {
    /// The taxes as they are on the day of the sale. On one product they count in this order.
    var rates: [TaxRate]
    /// Ids of taxes that the store has, and that are not charged on that day.
    var resting: Set<String>
    var rounding: Rounding
    var taxRounding: TaxRounding
    var exemption: TaxExemption

    package init(
        rates: [TaxRate] = [], resting: Set<String> = [], rounding: Rounding = .halfUp,
        taxRounding: TaxRounding = .receipt, exemption: TaxExemption = TaxExemption()
    ) {
        self.rates = rates
        self.resting = resting
        self.rounding = rounding
        self.taxRounding = taxRounding
        self.exemption = exemption
    }
}

/// The taxes that a customer does not pay, and those that they pay instead.
package struct TaxExemption: Equatable, Sendable {
    /// Exempt from all taxes.
    var isWhole: Bool
    /// Ids of single taxes they are exempt from.
    var taxes: Set<String>
    /// Ids of the taxes that they pay on whatever is taxed, in place of its own; nil where they pay what everybody pays.
    package var own: [String]?

    package init(isWhole: Bool = false, taxes: Set<String> = [], own: [String]? = nil) {
        self.isWhole = isWhole
        self.taxes = taxes
        self.own = own
    }

    func covers(_ id: String) -> Bool {
        isWhole || taxes.contains(id) || own.map { !$0.contains(id) } ?? false
    }
}
