import FoundationEssentials
import QuadCore

/// A word as it was typed, and as readers compare it: in small letters, without a comma behind it.
struct ReadingWord: Equatable, Sendable {
    let typed: String
    let key: String
    /// Whether a comma, a semicolon or a period ends it.
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
