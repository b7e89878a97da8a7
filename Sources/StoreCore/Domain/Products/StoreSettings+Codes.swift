import StoreKit

extension StoreSettings {
    /// Returns the part of a code that all packages of a product share: the item number of a weight or price label, or
    /// else the whole code.
    package func lastingCode(_ code: String) -> String {
        ScannedCode(code, patterns: patterns.compactMap { try? CodePattern($0) }).label?.item ?? code
    }
}
