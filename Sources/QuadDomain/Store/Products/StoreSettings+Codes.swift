import StoreKit

extension StoreSettings {
    /// The part of a code that the next package of the same goods has too: of a label with a weight or a price in it the number
    /// of the item, of any other code all of it.
    package func lastingCode(_ code: String) -> String {
        ScannedCode(code, patterns: patterns.compactMap { try? CodePattern($0) }).label?.item ?? code
    }
}
