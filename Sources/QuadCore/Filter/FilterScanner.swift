/// Takes what was typed apart: what is negated, what belongs to a field, what stands in quotes or slashes.
///
/// Nothing is an error here: quotes and slashes that are not closed yet reach to the end.
package struct FilterScanner {
    package enum Piece: Equatable {
        case word(String)
        case phrase(String)
        case expression(String)
    }

    package struct Token {
        enum Kind {
            case term
            /// Parentheses.
            case open, close
        }

        var kind = Kind.term
        /// Where it begins, in characters.
        var start: Int
        package var isNegated: Bool
        /// In small letters, with what compares, if anything.
        package var field: (name: String, comparison: String)?
        /// One, or those a field's values are.
        package var pieces: [Piece]

        /// It stands between what may hold and what may hold instead; in quotes it is a word.
        var isOr: Bool {
            guard kind == .term, !isNegated, field == nil, case .word(let word)? = pieces.first else { return false }
            return word.lowercased() == "or"
        }
    }

    private let text: [Character]
    private var index = 0
    /// A list without fields takes `a:b` as a word.
    private let hasFields: Bool
    /// Parentheses keep terms together, and are no words.
    private let hasGroups: Bool
    /// How many parentheses are not closed yet.
    private(set) var openGroups = 0

    package init(_ text: String, hasFields: Bool, hasGroups: Bool) {
        self.text = Array(text)
        self.hasFields = hasFields
        self.hasGroups = hasGroups
    }

    package mutating func next() -> Token? {
        while index < text.count, text[index].isWhitespace { index += 1 }
        guard index < text.count else { return nil }
        let start = index
        if ends(at: index) {
            index += 1
            openGroups -= 1
            return Token(kind: .close, start: start, isNegated: false, pieces: [])
        }
        var isNegated = false
        if text[index] == "-", index + 1 < text.count, !text[index + 1].isWhitespace, !ends(at: index + 1) {
            isNegated = true
            index += 1
        }
        if hasGroups, text[index] == "(" {
            index += 1
            openGroups += 1
            return Token(kind: .open, start: start, isNegated: isNegated, pieces: [])
        }
        if let name = fieldName() {
            index += name.count + 1
            let comparison = comparison()
            return Token(
                start: start, isNegated: isNegated, field: (name.lowercased(), comparison), pieces: values())
        }
        return Token(start: start, isNegated: isNegated, pieces: [piece(isValue: false)])
    }

    /// Whether a parenthesis that was opened is closed here.
    private func ends(at position: Int) -> Bool { openGroups > 0 && text[position] == ")" }

    /// Letters right before a colon. Addresses are words.
    private func fieldName() -> String? {
        guard hasFields else { return nil }
        var end = index
        while end < text.count, text[end].isLetter || (end > index && text[end] == "-") { end += 1 }
        guard end > index, end < text.count, text[end] == ":" else { return nil }
        if end + 2 < text.count, text[end + 1] == "/", text[end + 2] == "/" { return nil }
        return String(text[index..<end])
    }

    private mutating func comparison() -> String {
        var sign = ""
        while index < text.count, sign.count < 2, "<>=".contains(text[index]), sign != "=" {
            if sign.count == 1, text[index] != "=" { break }
            sign.append(text[index])
            index += 1
        }
        return sign
    }

    private mutating func values() -> [Piece] {
        var pieces: [Piece] = []
        while index < text.count, !text[index].isWhitespace, !ends(at: index) {
            if text[index] == "," {
                index += 1
                continue
            }
            pieces.append(piece(isValue: true))
        }
        return pieces
    }

    private mutating func piece(isValue: Bool) -> Piece {
        let first = text[index]
        if Self.quotes.contains(first) { return .phrase(phrase()) }
        // A slash on its own is a word.
        if first == "/", index + 1 < text.count, !text[index + 1].isWhitespace, let body = expression(isValue) {
            return .expression(body)
        }
        return .word(word(isValue))
    }

    /// One that has parentheses of its own, such as `f(x)`, keeps them.
    private mutating func word(_ isValue: Bool) -> String {
        let start = index
        var inner = 0
        while index < text.count, !text[index].isWhitespace, !(isValue && text[index] == ",") {
            if inner == 0, ends(at: index) { break }
            if text[index] == "(" { inner += 1 }
            if text[index] == ")" { inner = max(0, inner - 1) }
            index += 1
        }
        return String(text[start..<index])
    }

    /// A backslash before a quote or a backslash takes its meaning away, and is one before anything else.
    private mutating func phrase() -> String {
        var body = ""
        index += 1
        while index < text.count, !Self.quotes.contains(text[index]) {
            if text[index] == "\\", index + 1 < text.count, Self.isEscaped(text[index + 1]) { index += 1 }
            body.append(text[index])
            index += 1
        }
        index = min(index + 1, text.count)
        return body
    }

    private static func isEscaped(_ character: Character) -> Bool { character == "\\" || quotes.contains(character) }

    /// In quotes, so that it is read as it is.
    static func phrase(of text: String) -> String {
        "\"\(text.map { isEscaped($0) ? "\\\($0)" : "\($0)" }.joined())\""
    }

    /// In slashes; nil for what can't be written so.
    package static func expression(of pattern: String) -> String? {
        let line = "/\(escapingSlashes(pattern))/"
        var scanner = FilterScanner(line, hasFields: true, hasGroups: false)
        guard case .expression(pattern)? = scanner.next()?.pieces.first, scanner.next() == nil else { return nil }
        return line
    }

    private static func escapingSlashes(_ pattern: String) -> String {
        var line = ""
        var isEscaped = false
        for character in pattern {
            if character == "/", !isEscaped { line.append("\\") }
            line.append(character)
            isEscaped = !isEscaped && character == "\\"
        }
        return line
    }

    /// Ends at a slash before a space or what closes its group, so that the slashes of a path belong to it; `\/` is a slash.
    private mutating func expression(_ isValue: Bool) -> String? {
        var body = ""
        var position = index + 1
        while position < text.count {
            let character = text[position]
            let next = position + 1 < text.count ? text[position + 1] : " "
            if character == "\\", position + 1 < text.count {
                body.append(contentsOf: next == "/" ? "/" : "\\\(next)")
                position += 2
                continue
            }
            if character == "/", next.isWhitespace || (isValue && next == ",") || (openGroups > 0 && next == ")") {
                break
            }
            body.append(character)
            position += 1
        }
        guard !body.isEmpty else { return nil }
        index = min(position + 1, text.count)
        return body
    }

    package static let quotes: Set<Character> = ["\"", "“", "”", "„"]
}
