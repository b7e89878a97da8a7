import FoundationEssentials
import QuadCore

/// A word as typed, and its key for comparison: lowercase, without trailing punctuation.
struct ReadingWord: Equatable, Sendable {
    let typed: String
    let key: String
    /// Whether the word ends with a comma, semicolon, period or exclamation mark.
    let endsClause: Bool

    init(_ typed: some StringProtocol) {
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

    static func all(in text: String, most: Int = 2_000) -> [ReadingWord] {
        text.split(whereSeparator: \.isWhitespace).prefix(most).map { ReadingWord($0) }
    }

    var isNumber: Bool { TypedNumber(key) != nil }
}
