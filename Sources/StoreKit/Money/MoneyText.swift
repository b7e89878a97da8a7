/// Amounts as people write them: `3.50`, `£4,250.00`, `.99`, and with a decimal comma `1.234,50` or `1 234,50`.
package struct MoneyText: Equatable, Sendable {
    package let currency: StoreCurrency
    package let decimalSign: DecimalSign

    package init(_ currency: StoreCurrency, decimalSign: DecimalSign = .point) {
        self.currency = currency
        self.decimalSign = decimalSign
    }

    /// - Returns: minor units, 0 or more.
    package func amount(_ text: String) throws(MoneyError) -> Int {
        let reading = try DecimalParser(Self.withoutCurrency(text), decimals: currency.exponent, sign: decimalSign)
        guard reading.value <= Exact.largestAmount else { throw .tooLarge }
        return reading.value
    }

    /// Reads an amount that a person typed. Only the sign of the store's own currency is allowed.
    package func typed(_ text: String) throws(MoneyError) -> Int {
        let amount = try amount(text)
        guard text.allSatisfy(currency.mayHave) else { throw .currency }
        return amount
    }

    /// Returns `1234.50`, with `groups` `1,234.50`; negative amounts start with a hyphen.
    package func text(_ amount: Int, groups: Bool = false) -> String {
        DecimalParser.text(amount, decimals: currency.exponent, sign: decimalSign, groups: groups)
    }

    /// Returns the amount for JSON, CSV and journals: with a point and without groups, whatever the store's format.
    package func plain(_ amount: Int) -> String {
        DecimalParser.text(amount, decimals: currency.exponent, sign: .point, groups: false)
    }

    /// Removes currency signs and spaces around the digits.
    private static func withoutCurrency(_ text: String) -> Substring {
        var rest = Substring(text)
        let signs: Set<Character> = ["£", "$", "€", "¥", "₩", "₹", "₺", "₽", "₫", "₦", "₱", "฿", "₴", "₪"]
        let around = signs.union(DecimalParser.spaces)
        while let first = rest.first, around.contains(first) { rest.removeFirst() }
        while let last = rest.last, around.contains(last) { rest.removeLast() }
        return rest
    }
}
