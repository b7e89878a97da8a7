/// An API key. It is only written into the request and is never shown.
package struct ChatKey: Equatable, Sendable, CustomStringConvertible {
    private static let lengths = 1...4_096
    /// A shorter match is not considered a part of the key.
    private static let telling = 4

    package let secret: String

    /// Nil if the text cannot be sent in a header: spaces, control characters, non-ASCII letters.
    package init?(_ text: String) {
        let secret = text.split { $0.isWhitespace }.joined(separator: " ")
        guard Self.lengths.contains(secret.utf8.count), secret.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            return nil
        }
        self.secret = secret
    }

    package var description: String { "[key]" }

    /// Returns a server's message without the key. Some servers repeat the key in an error message, and a truncated
    /// message may end within the key.
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
