import JSONKit

extension JSONValue {
    /// Strict about the syntax of JSON, but lenient about the contents of strings: any byte is allowed.
    private static let rules = JSONRules(controls: .allowed, halfPairs: .kept, allowsAnyEscape: false)
    /// The nesting limit; no real answer is nested this deeply.
    private static let depthLimit = 64

    /// Returns nil unless the bytes are exactly one JSON value.
    package init?(answer bytes: [UInt8]) {
        guard let value = try? JSONReader.read(bytes, Self.rules, depthLimit: Self.depthLimit) else { return nil }
        self = value
    }
}
