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
