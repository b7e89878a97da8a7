/// What a server knows its customer by. It is written nowhere but into the question, and never shown.
package struct ChatKey: Equatable, Sendable, CustomStringConvertible {
    private static let lengths = 1...4_096
    /// Fewer characters in a row say nothing.
    private static let telling = 4

    package let secret: String

    /// Nil for what can't be sent in a header: blanks, controls, letters beyond ASCII.
    package init?(_ text: String) {
        let secret = text.split { $0.isWhitespace }.joined(separator: " ")
        guard Self.lengths.contains(secret.utf8.count), secret.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            return nil
        }
        self.secret = secret
    }

    package var description: String { "[key]" }

    /// A server's words without the key: some repeat it in their complaint, and what is cut off may end within it.
    package func scrubbed(_ text: String) -> String {
        var text = text.replacing(secret, with: description)
        for count in (Self.telling..<max(secret.utf8.count, Self.telling + 1)).reversed() {
            let beginning = secret.prefix(count)
            guard text.hasSuffix(beginning) else { continue }
            text.removeLast(beginning.count)
            return text + description
        }
        return text
    }
}
