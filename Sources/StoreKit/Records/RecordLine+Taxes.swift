extension RecordLine {
    /// The line's share of each tax, as stored in the record.
    package var taxes: [LineTax] {
        get { severalTaxes.isEmpty ? rate.map { [LineTax($0, tax)] } ?? [] : severalTaxes }
        set {
            severalTaxes = newValue.count > 1 ? newValue : []
            rate = newValue.count == 1 ? newValue[0].id : nil
            tax = newValue.clampedSum(\.tax)
        }
    }

    /// Returns the line's share of a tax; nil if the tax is not on the line.
    package func share(of id: String) -> Int? { taxes.first { $0.id == id }?.tax }

    /// Returns the part of the line that a tax was calculated on.
    /// - Parameter all: the taxes of the record.
    package func base(of tax: RecordTax, among all: [RecordTax]) -> Int {
        let net = total.clampedAdding(-self.tax)
        guard tax.rate.isCompound else { return net }
        return all.prefix { $0.rate.id != tax.rate.id }.reduce(net) { base, earlier in
            tax.rate.isOn(earlier.rate) ? base.clampedAdding(share(of: earlier.rate.id) ?? 0) : base
        }
    }
}
