/// A scanner that splits typed text into tokens: negations, fields, quotes and expressions.
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
        /// The position of the first character.
        var start: Int
        package var isNegated: Bool
        /// The field's name in small letters, and the comparison, if any.
        package var field: (name: String, comparison: String)?
        /// One piece, or the values of a field.
        package var pieces: [Piece]

        /// Whether the token separates alternatives; in quotes, “or” is a word.
        var isOr: Bool {
            guard kind == .term, !isNegated, field == nil, case .word(let word)? = pieces.first else { return false }
            return word.lowercased() == "or"
        }
    }

    private let text: [Character]
    private var index = 0
    /// Whether `a:b` means a field; a list without fields takes it as a word.
    private let hasFields: Bool
    /// Whether parentheses group terms instead of being words.
    private let hasGroups: Bool
    /// The number of parentheses that are not closed yet.
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

    /// Returns whether a parenthesis at this position closes an open one.
    private func ends(at position: Int) -> Bool { openGroups > 0 && text[position] == ")" }

    /// Returns the letters right before a colon. Web addresses are words, not fields.
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

    /// Reads a word. Parentheses inside a word, such as `f(x)`, belong to the word.
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

    /// Reads a phrase. A backslash escapes a quote or a backslash; before anything else it is a plain backslash.
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

    /// Returns the text in quotes, so that it is read back unchanged.
    static func phrase(of text: String) -> String {
        "\"\(text.map { isEscaped($0) ? "\\\($0)" : "\($0)" }.joined())\""
    }

    /// Returns the pattern in slashes; nil if it cannot be written that way.
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

    /// Reads an expression. It ends at a slash before a space or before the end of its group, so that paths keep their
    /// slashes; `\/` is a slash.
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
