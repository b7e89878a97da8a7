/// A tax with its rate at the time of the sale. Earlier, the same id may have had another rate.
package struct TaxRateKey: Hashable, Comparable, Sendable {
    package let rate: TaxRate
    package let isExempt: Bool

    package init(_ tax: RecordTax) {
        rate = tax.rate
        isExempt = tax.isExempt
    }

    package var id: String { rate.id }
    package var name: String { rate.name }

    package static func < (first: TaxRateKey, second: TaxRateKey) -> Bool { first.order < second.order }

    /// The sort order: by id, then by rate. Exempt amounts follow taxed ones.
    private var order: (String, Int, String, Int) {
        let kind = (rate.isInclusive ? 0 : 1) + (rate.isCompound ? 2 : 0) + (isExempt ? 4 : 0)
        return (rate.id, rate.millionths, rate.name, kind)
    }
}
