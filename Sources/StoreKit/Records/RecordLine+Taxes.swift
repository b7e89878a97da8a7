extension RecordLine {
    /// The share of each tax, as the record has them.
    package var taxes: [LineTax] {
        get { severalTaxes.isEmpty ? rate.map { [LineTax($0, tax)] } ?? [] : severalTaxes }
        set {
            severalTaxes = newValue.count > 1 ? newValue : []
            rate = newValue.count == 1 ? newValue[0].id : nil
            tax = newValue.clampedSum(\.tax)
        }
    }

    /// The share of a tax; nil where it is not on the line.
    package func share(of id: String) -> Int? { taxes.first { $0.id == id }?.tax }

    /// Returns the part of the line that a tax was worked out on.
    /// - Parameter all: the taxes of the record.
    package func base(of tax: RecordTax, among all: [RecordTax]) -> Int {
        let net = total.clampedAdding(-self.tax)
        guard tax.rate.isCompound else { return net }
        return all.prefix { $0.rate.id != tax.rate.id }.reduce(net) { base, earlier in
            tax.rate.isOn(earlier.rate) ? base.clampedAdding(share(of: earlier.rate.id) ?? 0) : base
        }
    }
}
