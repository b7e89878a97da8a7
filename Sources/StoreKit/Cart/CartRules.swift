/// The rules for calculating a cart.
package struct CartRules: Equatable, Sendable {
    /// The taxes that are valid on the day of the sale. A product's taxes are applied in this order.
    var rates: [TaxRate]
    /// Ids of taxes that the store has but does not charge on that day.
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
