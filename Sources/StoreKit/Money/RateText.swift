/// Tax rates as people write them, in percent without the sign: `20`, `8.875`.
package struct RateText: Equatable, Sendable {
    /// The decimals of a percentage: 0.0001% is a millionth.
    package static let decimals = 4
    let decimalSign: DecimalSign

    package init(decimalSign: DecimalSign = .point) {
        self.decimalSign = decimalSign
    }

    /// - Returns: millionths, 0 or more.
    package func millionths(_ text: String) throws(MoneyError) -> Int {
        let reading = try DecimalParser(text, decimals: Self.decimals, sign: decimalSign)
        guard reading.value <= Exact.largestQuantity else { throw .tooLarge }
        return reading.value
    }

    /// Returns the rate with as many decimals as it has.
    /// - Parameter fewest: the fewest decimals of a rate that is not a whole percentage.
    package func text(_ millionths: Int, fewest: Int = 1) -> String {
        if millionths % 10_000 == 0 { return String(millionths / 10_000) }
        var text = DecimalParser.text(millionths, decimals: Self.decimals, sign: decimalSign, groups: false)
        for _ in fewest..<Self.decimals where text.hasSuffix("0") { text.removeLast() }
        return text
    }
}
