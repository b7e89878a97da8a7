import FoundationEssentials

/// A word as it was typed, and as readers compare it: in small letters, without a comma behind it.
package struct ReadingWord: Equatable, Sendable {
    package let typed: String
    package let key: String
    /// Whether a comma, a semicolon or a period ends it.
    package let endsClause: Bool

    package init(_ typed: some StringProtocol) {
        self.typed = String(typed)
        var text = typed.lowercased()
        var endsClause = false
        while text.utf8.count > 1, let last = text.last, last == "," || last == ";" || last == "." || last == "!" {
            text.removeLast()
            endsClause = true
        }
        if text.hasPrefix("~"), text.utf8.count > 1 { text.removeFirst() }
        key = text
        self.endsClause = endsClause
    }

    package static func all(in text: String, most: Int = 2_000) -> [ReadingWord] {
        text.split(whereSeparator: \.isWhitespace).prefix(most).map { ReadingWord($0) }
    }

    package var isNumber: Bool { TypedNumber(key) != nil }
}
