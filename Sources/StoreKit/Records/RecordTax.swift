/// A tax as it was worked out for a record.
package struct RecordTax: Equatable, Sendable {
    package var rate: TaxRate
    package var base: Int
    package var tax: Int
    /// Whether the customer did not have to pay it. Older records do not say so.
    package var isExempt: Bool

    package init(rate: TaxRate, base: Int, tax: Int, isExempt: Bool = false) {
        self.rate = rate
        self.base = base
        self.tax = tax
        self.isExempt = isExempt
    }
}
