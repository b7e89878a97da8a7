/// Quantities as people write them: `3`, `0.257`, in thousandths of a unit.
package struct QuantityText: Equatable, Sendable {
    let decimalSign: DecimalSign

    package init(decimalSign: DecimalSign = .point) {
        self.decimalSign = decimalSign
    }

    /// - Returns: thousandths, 0 or more.
    package func thousandths(_ text: String) throws(MoneyError) -> Int {
        let reading = try DecimalParser(text, decimals: 3, sign: decimalSign)
        guard reading.value <= Exact.largestQuantity else { throw .tooLarge }
        return reading.value
    }

    /// Returns `3` for three, `0.257` for a fraction, and always three decimals for a weight.
    package func text(_ thousandths: Int, isWeight: Bool = false) -> String {
        if !isWeight, thousandths % 1000 == 0 { return String(thousandths / 1000) }
        return DecimalParser.text(thousandths, decimals: 3, sign: decimalSign, groups: false)
    }
}
