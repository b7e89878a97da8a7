import StoreKit

extension StoreSettings {
    /// Returns the part of a code that all packages of a product share. For a weight or price label, this is the item
    /// number; otherwise it is the whole code.
    package func lastingCode(_ code: String) -> String {
        ScannedCode(code, patterns: patterns.compactMap { try? CodePattern($0) }).label?.item ?? code
    }
}
