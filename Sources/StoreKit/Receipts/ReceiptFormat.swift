/// How numbers are written on paper.
package struct ReceiptFormat: Equatable, Sendable {
    let currency: StoreCurrency
    package let decimalSign: DecimalSign
    /// `1,204.10` in place of `1204.10`.
    let groupsThousands: Bool

    package init(_ currency: StoreCurrency, decimalSign: DecimalSign = .point, groupsThousands: Bool = false) {
        self.currency = currency
        self.decimalSign = decimalSign
        self.groupsThousands = groupsThousands
    }

    /// - Parameter amount: minor units; below zero with a hyphen before.
    package func amount(_ amount: Int) -> String {
        MoneyText(currency, decimalSign: decimalSign).text(amount, groups: groupsThousands)
    }

    /// What is taken off: `-0.25`, and `0.00` where that is nothing.
    func deduction(_ amount: Int) -> String {
        // The least number has no opposite; no sum of a receipt is near.
        self.amount(0 &- amount)
    }

    /// `2`, and all three decimals of what is weighed or measured: `0.257 kg`.
    func quantity(_ thousandths: Int, unit: String) -> String {
        let text = QuantityText(decimalSign: decimalSign).text(thousandths, isWeight: !unit.isEmpty)
        return unit.isEmpty ? "\(text) x" : "\(text) \(unit)"
    }

    /// `8.875 %` of 88,750 millionths, `20 %` of 200,000.
    package func rate(millionths: Int) -> String { RateText(decimalSign: decimalSign).text(millionths) + " %" }

    /// `7.25 %` of 725 basis points, `20 %` of 2000.
    package func rate(_ basisPoints: Int) -> String {
        let (whole, part) = basisPoints.magnitude.quotientAndRemainder(dividingBy: 100)
        var text = basisPoints < 0 ? "-\(whole)" : "\(whole)"
        if part > 0 {
            text += decimalSign.rawValue + "\(part / 10)"
            if part % 10 > 0 { text += "\(part % 10)" }
        }
        return text + " %"
    }
}
