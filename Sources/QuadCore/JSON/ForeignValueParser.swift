import JSONKit

/// A parser that builds a value of another program from tokens.
struct ForeignValueParser {
    /// A text ends with its line, so that a missing quote does not take in the next row.
    static let rules = JSONRules(controls: .allowedInLine, halfPairs: .replaced, allowsAnyEscape: true)
    /// The greatest depth. A deeper value is refused because reading it would need a deep stack.
    private static let maximumDepth = 64

    private var tokens: JSONTokens
    var offset: Int { tokens.at }

    init(_ tokens: JSONTokens) {
        self.tokens = tokens
    }

    mutating func value(depth: Int) throws(JSONError) -> ForeignValue {
        guard depth < Self.maximumDepth else { throw problem("nested more than \(Self.maximumDepth) deep") }
        tokens.skipSpace()
        switch tokens.next {
        case nil: throw problem("it ends in the middle of a value")
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try list(depth: depth)
        case UInt8(ascii: "\""): return .text(try text())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func word(_ word: StaticString, _ value: ForeignValue) throws(JSONError) -> ForeignValue {
        guard tokens.take(word: word) else { throw problem("an unknown word") }
        return value
    }

    private mutating func object(depth: Int) throws(JSONError) -> ForeignValue {
        tokens.at += 1
        var members: [String: ForeignValue] = [:]
        if tokens.take(UInt8(ascii: "}")) { return .object(members) }
        while true {
            tokens.skipSpace()
            guard tokens.next == UInt8(ascii: "\"") else { throw problem("a member has no name") }
            let name = try text()
            guard tokens.take(UInt8(ascii: ":")) else { throw problem("no colon after a member's name") }
            members[name] = try value(depth: depth + 1)
            if tokens.take(UInt8(ascii: "}")) { return .object(members) }
            guard tokens.take(UInt8(ascii: ",")) else { throw problem("no comma between two members") }
        }
    }

    private mutating func list(depth: Int) throws(JSONError) -> ForeignValue {
        tokens.at += 1
        var values: [ForeignValue] = []
        if tokens.take(UInt8(ascii: "]")) { return .list(values) }
        while true {
            values.append(try value(depth: depth + 1))
            if tokens.take(UInt8(ascii: "]")) { return .list(values) }
            guard tokens.take(UInt8(ascii: ",")) else { throw problem("no comma between two values") }
        }
    }

    private mutating func number() throws(JSONError) -> ForeignValue {
        let range = tokens.number()
        guard !range.isEmpty else { throw problem("a value was expected") }
        let text = tokens.string(range)
        let isSigned = text.hasPrefix("+")
        if !isSigned, let integer = Int(text) { return .integer(integer) }
        guard !isSigned, !text.hasPrefix("."), let number = Double(text), number.isFinite else {
            throw JSONError("“\(text.prefix(40))” is not a number", at: range.lowerBound)
        }
        // A whole number becomes an integer in any spelling, because files of this program make no difference.
        if number.magnitude < 0x1p53, number.rounded() == number { return .integer(Int(number)) }
        return .number(number)
    }

    private mutating func text() throws(JSONError) -> String {
        do throws(JSONReadingError) {
            return try tokens.text()
        } catch {
            throw problem(error.problem == .badEscape ? "an invalid escape" : "a string is never closed")
        }
    }

    private func problem(_ reason: String) -> JSONError { JSONError(reason, at: tokens.at) }
}
