/// A tax as it was when it was taken: the same id may have stood for another rate before.
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

    /// By id, then by rate: what was exempt stands behind what was taxed.
    private var order: (String, Int, String, Int) {
        let kind = (rate.isInclusive ? 0 : 1) + (rate.isCompound ? 2 : 0) + (isExempt ? 4 : 0)
        return (rate.id, rate.millionths, rate.name, kind)
    }
}
