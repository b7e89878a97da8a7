/// The number format of receipts.
package struct ReceiptFormat: Equatable, Sendable {
    let currency: StoreCurrency
    package let decimalSign: DecimalSign
    /// Whether thousands are grouped: `1,204.10` instead of `1204.10`.
    let groupsThousands: Bool

    package init(_ currency: StoreCurrency, decimalSign: DecimalSign = .point, groupsThousands: Bool = false) {
        self.currency = currency
        self.decimalSign = decimalSign
        self.groupsThousands = groupsThousands
    }

    /// - Parameter amount: minor units; a negative amount starts with a hyphen.
    package func amount(_ amount: Int) -> String {
        MoneyText(currency, decimalSign: decimalSign).text(amount, groups: groupsThousands)
    }

    /// Returns a subtracted amount: `-0.25`, and `0.00` for zero.
    func deduction(_ amount: Int) -> String {
        // `Int.min` has no opposite, but no sum of a receipt is near it.
        self.amount(0 &- amount)
    }

    /// Returns `2 x`, or the quantity with three decimals and its unit: `0.257 kg`.
    func quantity(_ thousandths: Int, unit: String) -> String {
        let text = QuantityText(decimalSign: decimalSign).text(thousandths, isWeight: !unit.isEmpty)
        return unit.isEmpty ? "\(text) x" : "\(text) \(unit)"
    }

    /// Returns `8.875%` for 88,750 millionths and `20%` for 200,000.
    package func rate(millionths: Int) -> String { RateText(decimalSign: decimalSign).text(millionths) + "%" }

    /// Returns `7.25%` for 725 basis points and `20%` for 2000.
    package func rate(_ basisPoints: Int) -> String {
        let (whole, part) = basisPoints.magnitude.quotientAndRemainder(dividingBy: 100)
        var text = basisPoints < 0 ? "-\(whole)" : "\(whole)"
        if part > 0 {
            text += decimalSign.rawValue + "\(part / 10)"
            if part % 10 > 0 { text += "\(part % 10)" }
        }
        return text + "%"
    }
}
