/// A reader for foreign JSON with configurable rules.
package struct JSONReader {
    /// The most levels of nesting. Callers choose more than any real document has, and less than the stack holds.
    private let depthLimit: Int
    private let isLenient: Bool
    private let isExact: Bool
    private var tokens: JSONTokens

    private init(_ bytes: UnsafeBufferPointer<UInt8>, _ rules: JSONRules, depthLimit: Int) {
        self.depthLimit = depthLimit
        isLenient = rules.isLenient
        isExact = rules.isExact
        tokens = JSONTokens(bytes, rules)
    }

    /// Reads the single value in the bytes. With lenient rules, other bytes may follow.
    package static func read(
        _ bytes: [UInt8], _ rules: JSONRules, depthLimit: Int
    ) throws(JSONReadingError) -> JSONValue {
        try bytes.withUnsafeBufferPointer { (buffer) throws(JSONReadingError) in
            if rules.isExact, (try? UTF8Span(validating: buffer.span)) == nil {
                throw JSONReadingError(offset: 0, problem: .notUTF8)
            }
            var reader = JSONReader(buffer, rules, depthLimit: depthLimit)
            let value = try reader.value(depth: 0)
            reader.tokens.skipSpace()
            guard reader.isLenient || reader.tokens.isAtEnd else { throw reader.tokens.error(.trailingBytes) }
            return value
        }
    }

    private mutating func value(depth: Int) throws(JSONReadingError) -> JSONValue {
        guard depth < depthLimit else { throw tokens.error(.tooDeep(limit: depthLimit)) }
        tokens.skipSpace()
        switch tokens.next {
        case UInt8(ascii: "{"): return .object(try members(depth))
        case UInt8(ascii: "["): return .array(try items(depth))
        case UInt8(ascii: "\""): return .string(try tokens.textBytes())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONReadingError) -> JSONValue {
        let unexpected = tokens.unexpected()
        guard tokens.take(word: word) else { throw unexpected }
        return value
    }

    private mutating func number() throws(JSONReadingError) -> JSONValue {
        let unexpected = tokens.unexpected()
        let written = tokens.string(tokens.number())
        if isExact, !Self.isExactNumber(written) { throw unexpected }
        guard let number = Double(written),
            !isLenient || (number.isFinite && !written.hasPrefix("+") && !written.hasPrefix("."))
        else { throw unexpected }
        return .number(written)
    }

    /// Returns whether the text has the form of a number in RFC 8259. `Double` also reads `+1`, `01`, `.5` and `5.`.
    private static func isExactNumber(_ written: String) -> Bool {
        var rest = written.utf8[...]
        func digits() -> Int {
            let run = rest.prefix { (0x30...0x39).contains($0) }
            rest = rest[run.endIndex...]
            return run.count
        }
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let startsWithZero = rest.first == UInt8(ascii: "0")
        let whole = digits()
        guard whole > 0, whole == 1 || !startsWithZero else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard digits() > 0 else { return false }
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest.removeFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
            guard digits() > 0 else { return false }
        }
        return rest.isEmpty
    }

    private mutating func members(_ depth: Int) throws(JSONReadingError) -> JSONMembers {
        tokens.at += 1
        var members = JSONMembers()
        var isFirst = true
        var names: Set<String> = []
        while try moveToPart(before: UInt8(ascii: "}"), isFirst: &isFirst) {
            tokens.skipSpace()
            let name = try tokens.text()
            if isExact, !names.insert(name).inserted { throw tokens.error(.doubleKey(name)) }
            guard tokens.take(UInt8(ascii: ":")) else { throw tokens.unexpected() }
            members.append(name, try value(depth: depth + 1))
        }
        return members
    }

    private mutating func items(_ depth: Int) throws(JSONReadingError) -> [JSONValue] {
        tokens.at += 1
        var items: [JSONValue] = []
        var isFirst = true
        while try moveToPart(before: UInt8(ascii: "]"), isFirst: &isFirst) { items.append(try value(depth: depth + 1)) }
        return items
    }

    /// Moves to the next member or element. Returns false at the end, after taking the bracket.
    private mutating func moveToPart(before bracket: UInt8, isFirst: inout Bool) throws(JSONReadingError) -> Bool {
        if isLenient {
            while tokens.take(UInt8(ascii: ",")) {}
            return !tokens.take(bracket)
        }
        if tokens.take(bracket) { return false }
        guard isFirst || tokens.take(UInt8(ascii: ",")) else { throw tokens.unexpected() }
        isFirst = false
        return true
    }
}
