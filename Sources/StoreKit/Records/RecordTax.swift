/// A tax as calculated for a record.
package struct RecordTax: Equatable, Sendable {
    package var rate: TaxRate
    package var base: Int
    package var tax: Int
    /// Whether the customer was exempt from the tax. Older records lack this member.
    package var isExempt: Bool

    package init(rate: TaxRate, base: Int, tax: Int, isExempt: Bool = false) {
        self.rate = rate
        self.base = base
        self.tax = tax
        self.isExempt = isExempt
    }
}
