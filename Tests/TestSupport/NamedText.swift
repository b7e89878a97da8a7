import Testing

/// A text that a test is given, told by what it is made of: nobody reads a name of fifty thousand characters.
package struct NamedText: Sendable, CustomTestStringConvertible, ExpressibleByStringInterpolation {
    package let text: String
    package let testDescription: String

    package init(_ name: String, _ text: String) {
        testDescription = name
        self.text = text
    }

    /// A text that is its own name, as far as one reads it.
    package init(stringLiteral text: String) {
        let shown = text.count > 100 ? "\(text.prefix(100))… (\(text.count) characters)" : text
        self.init(shown.debugDescription, text)
    }

    package static func repeated(_ piece: String, _ count: Int, after start: String = "", before end: String = "")
        -> Self
    {
        let name = [start, "\(count) × \(piece)", end].filter { !$0.isEmpty }.map(\.debugDescription)
        return NamedText(
            name.joined(separator: " + "), start + String(repeating: piece, count: count) + end)
    }
}
