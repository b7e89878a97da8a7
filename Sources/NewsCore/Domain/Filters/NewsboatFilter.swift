import QuadCore

/// Translates a filter expression of newsboat (its manual, “Filter Language”) to Quad's filter language.
///
///     unread = "yes" and tags # "campus"      unread (category:campus or tag:campus)
struct NewsboatFilter {
    /// A term that Quad's filter language can't express, with the reason.
    struct UnknownTermError: Error, Equatable {
        let reason: String
    }

    enum Token: Equatable {
        case word(String)
        case text(String)
        case sign(String)
    }

    var tokens: ArraySlice<Token>

    static func translated(_ expression: String) throws(UnknownTermError) -> String {
        var filter = NewsboatFilter(tokens: try Self.tokens(of: expression)[...])
        let text = try filter.group()
        guard filter.tokens.isEmpty else { throw UnknownTermError(reason: "It continues where it should end") }
        return text
    }

    // MARK: Tokens

    static func tokens(of expression: String) throws(UnknownTermError) -> [Token] {
        var tokens: [Token] = []
        var rest = expression[...]
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if first == "\"" {
                let text = rest.dropFirst().prefix { $0 != "\"" }
                guard text.endIndex < rest.endIndex else {
                    throw UnknownTermError(reason: "A quote in it is not closed")
                }
                tokens.append(.text(String(text)))
                rest = rest[rest.index(after: text.endIndex)...]
            } else if "()".contains(first) {
                tokens.append(.sign(String(rest.removeFirst())))
            } else if isSign(first) {
                let sign = rest.prefix(while: isSign)
                tokens.append(.sign(String(sign)))
                rest = rest[sign.endIndex...]
            } else {
                let word = rest.prefix { !$0.isWhitespace && !"()\"".contains($0) && !isSign($0) }
                tokens.append(.word(String(word)))
                rest = rest[word.endIndex...]
            }
        }
        return tokens
    }

    private static func isSign(_ character: Character) -> Bool { "=!~<>#".contains(character) }

    // MARK: Groups

    /// Reads up to the end, or up to a closing parenthesis.
    private mutating func group() throws(UnknownTermError) -> String {
        var parts = [try part()]
        var joint: String?
        while case .word(let word)? = tokens.first {
            guard ["and", "or"].contains(word) else {
                throw UnknownTermError(reason: "\(Quoted.text(word)) is where “and” or “or” belongs")
            }
            guard joint == nil || joint == word else {
                throw UnknownTermError(reason: "It mixes “and” and “or”; add parentheses")
            }
            joint = word
            tokens.removeFirst()
            parts.append(try part())
        }
        guard let joint else { return parts[0] }
        return joint == "or" ? "(\(parts.joined(separator: " or ")))" : parts.joined(separator: " ")
    }

    private mutating func part() throws(UnknownTermError) -> String {
        guard tokens.first == .sign("(") else { return try comparison() }
        tokens.removeFirst()
        let inner = try group()
        guard tokens.popFirst() == .sign(")") else {
            throw UnknownTermError(reason: "A parenthesis in it is not closed")
        }
        return inner.hasPrefix("(") ? inner : "(\(inner))"
    }

    // MARK: Comparisons

    private mutating func comparison() throws(UnknownTermError) -> String {
        let part = try compared()
        return try Self.filter(part.attribute, part.sign, part.value)
    }

    mutating func compared() throws(UnknownTermError) -> Comparison {
        guard case .word(let attribute)? = tokens.popFirst() else {
            throw UnknownTermError(reason: "It names nothing to compare")
        }
        let sign: String
        switch tokens.popFirst() {
        case .sign(let text): sign = text == "==" ? "=" : text
        case .word("between"): sign = "between"
        default: throw UnknownTermError(reason: "It does not say how to compare \(attribute)")
        }
        let value: String
        switch tokens.popFirst() {
        case .text(let text), .word(let text): value = text
        default: throw UnknownTermError(reason: "It does not say what to compare \(attribute) with")
        }
        return Comparison(attribute: attribute, sign: sign, value: value)
    }

    private static func filter(_ attribute: String, _ sign: String, _ value: String) throws(UnknownTermError) -> String
    {
        switch attribute {
        case "unread":
            let isUnread = ["yes", "true", "1"].contains(value.lowercased())
            guard ["=", "!="].contains(sign) else { break }
            return isUnread == (sign == "=") ? "unread" : "read"
        case "tags":
            let words = try quoted(value)
            // The first tag of a feed becomes its category here.
            if sign == "#" || sign == "=" { return "(category:\(words) or tag:\(words))" }
            if sign == "!#" || sign == "!=" { return "-(category:\(words) or tag:\(words))" }
        case "title", "author", "link", "feedtitle":
            return try text(attribute == "feedtitle" ? "feed" : attribute, sign, value)
        case "content":
            if sign == "=~" { return "/\(try pattern(value))/" }
            if sign == "!~" { return "-/\(try pattern(value))/" }
        case "age":
            return try age(sign, value)
        default:
            throw UnknownTermError(reason: "It uses \(Quoted.text(attribute)), which filters here do not have")
        }
        throw UnknownTermError(reason: "\(attribute) cannot be compared by \(sign) here")
    }

    private static func text(_ field: String, _ sign: String, _ value: String) throws(UnknownTermError) -> String {
        switch sign {
        case "=": "\(field):/^\(try pattern(escaped(value)))$/"
        case "!=": "-\(field):/^\(try pattern(escaped(value)))$/"
        case "=~": "\(field):/\(try pattern(value))/"
        case "!~": "-\(field):/\(try pattern(value))/"
        case "#": "\(field):\(try quoted(value))"
        case "!#": "-\(field):\(try quoted(value))"
        default: throw UnknownTermError(reason: "\(field) cannot be compared by \(sign) here")
        }
    }

    /// Translates newsboat's age in days since publication. A day that has begun counts.
    private static func age(_ sign: String, _ value: String) throws(UnknownTermError) -> String {
        let bounds = value.split(separator: ":").compactMap { Int($0) }
        guard let first = bounds.first, bounds.allSatisfy({ (0...36_500).contains($0) }) else {
            throw UnknownTermError(reason: "\(Quoted.text(value)) is not an age in days")
        }
        switch sign {
        case "<": return "since:\(max(1, first))d"
        case "<=": return "since:\(first + 1)d"
        case ">": return "until:\(first + 1)d"
        case ">=": return "until:\(max(1, first))d"
        case "=": return "since:\(first + 1)d" + (first > 0 ? " until:\(first)d" : "")
        case "between" where bounds.count == 2:
            let (from, to) = (min(bounds[0], bounds[1]), max(bounds[0], bounds[1]))
            return "since:\(to + 1)d" + (from > 0 ? " until:\(from)d" : "")
        default: throw UnknownTermError(reason: "age cannot be compared by \(sign) here")
        }
    }

    // MARK: Values

    private static func quoted(_ value: String) throws(UnknownTermError) -> String {
        guard !value.isEmpty, !value.contains("\"") else {
            throw UnknownTermError(reason: "It has no value to compare with")
        }
        return "\"\(value)\""
    }

    /// Returns the expression for use between slashes.
    private static func pattern(_ value: String) throws(UnknownTermError) -> String {
        guard !value.isEmpty else { throw UnknownTermError(reason: "It has no value to compare with") }
        var text = ""
        var isEscaped = false
        for character in value {
            if character == "/", !isEscaped { text += "\\" }
            text.append(character)
            isEscaped = character == "\\" && !isEscaped
        }
        return text
    }

    static func escaped(_ value: String) -> String {
        value.reduce(into: "") { text, character in
            if "\\^$.|?*+()[]{}".contains(character) { text += "\\" }
            text.append(character)
        }
    }
}
