import StoreKit

/// Percentages as people write them, without the sign (`20`, `7.25`), read as basis points.
struct PercentText {
    private let decimalSign: DecimalSign

    init(_ settings: StoreSettings) { decimalSign = settings.decimalSign }

    /// - Returns: 0 or more.
    func basisPoints(_ text: String) throws(MoneyError) -> Int {
        let thousandths = try QuantityText(decimalSign: decimalSign).thousandths(text)
        guard thousandths % 10 == 0 else { throw .decimals(atMost: 2) }
        return thousandths / 10
    }
}
