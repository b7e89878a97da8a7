import Testing

/// A text for a test with a short description, because nobody reads a test name of fifty thousand characters.
package struct NamedText: Sendable, CustomTestStringConvertible, ExpressibleByStringInterpolation {
    package let text: String
    package let testDescription: String

    package init(_ name: String, _ text: String) {
        testDescription = name
        self.text = text
    }

    /// Makes a text whose description is its own beginning.
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
