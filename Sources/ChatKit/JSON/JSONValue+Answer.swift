import JSONKit

extension JSONValue {
    /// Strict in its form, and lenient in what texts hold: any byte may stand in one.
    private static let rules = JSONRules(controls: .allowed, halfPairs: .kept, allowsAnyEscape: false)
    /// Deeper than any answer is.
    private static let depthLimit = 64

    /// Nil for what is no JSON value, or more than one.
    package init?(answer bytes: [UInt8]) {
        guard let value = try? JSONReader.read(bytes, Self.rules, depthLimit: Self.depthLimit) else { return nil }
        self = value
    }
}
