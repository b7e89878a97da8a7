import FoundationEssentials

/// A parser for JSON5 (spec.json5.org) that keeps the positions of all values.
///
/// JSONDecoder is not enough, because the configuration is also edited in place. Reading and editing must agree about
/// the text, and an error should name its line.
struct JSON5Parser {
    struct SyntaxError: Error, Equatable {
        let message: String
        let offset: Int
    }

    /// The limit of nesting: a configuration has three levels, and each level uses stack space.
    static let depthLimit = 64

    var scanner: JSON5Scanner

    /// Returns the value in the text; nil if the text has only white space and comments.
    static func parse(_ bytes: [UInt8]) throws(SyntaxError) -> JSON5Node? {
        if let zero = bytes.firstIndex(of: 0) {
            throw SyntaxError(message: "a zero byte: this is not a text file", offset: zero)
        }
        var parser = JSON5Parser(scanner: JSON5Scanner(bytes))
        try parser.scanner.skipBlank()
        guard !parser.scanner.isAtEnd else { return nil }
        let node = try parser.value(depth: 0)
        try parser.scanner.skipBlank()
        guard parser.scanner.isAtEnd else {
            throw parser.scanner.failure("something follows the end of the value")
        }
        return node
    }

    private mutating func value(depth: Int) throws(SyntaxError) -> JSON5Node {
        guard depth < Self.depthLimit else { throw scanner.failure("nested too deeply") }
        let start = scanner.offset
        let value: JSON5Node.Value
        switch scanner.peek {
        case UInt8(ascii: "{"): value = .object(try members(depth: depth))
        case UInt8(ascii: "["): value = .list(try elements(depth: depth))
        case UInt8(ascii: "\""), UInt8(ascii: "'"): value = .text(try scanner.string())
        case nil: throw scanner.failure("the file ends where a value should be")
        default: value = try scanner.literal()
        }
        return JSON5Node(value: value, range: start..<scanner.offset)
    }

    private mutating func members(depth: Int) throws(SyntaxError) -> [JSON5Node.Member] {
        let opening = scanner.offset
        scanner.advance()
        var members: [JSON5Node.Member] = []
        while true {
            try scanner.skipBlank()
            if scanner.take("}") { return members }
            guard !scanner.isAtEnd else { throw SyntaxError(message: "“{” is never closed", offset: opening) }
            let keyStart = scanner.offset
            let key = try scanner.key()
            let keyRange = keyStart..<scanner.offset
            try scanner.skipBlank()
            guard scanner.take(":") else { throw scanner.failure("“:” is missing after the key") }
            try scanner.skipBlank()
            let node = try value(depth: depth + 1)
            members.append(JSON5Node.Member(key: key, keyRange: keyRange, node: node))
            try scanner.skipBlank()
            if scanner.take(",") {
                members[members.count - 1].commaEnd = scanner.offset
            } else if scanner.peek != UInt8(ascii: "}") {
                throw scanner.isAtEnd
                    ? SyntaxError(message: "“{” is never closed", offset: opening)
                    : SyntaxError(message: "“,” is missing after this value", offset: node.range.upperBound)
            }
        }
    }

    private mutating func elements(depth: Int) throws(SyntaxError) -> [JSON5Node] {
        let opening = scanner.offset
        scanner.advance()
        var elements: [JSON5Node] = []
        while true {
            try scanner.skipBlank()
            if scanner.take("]") { return elements }
            guard !scanner.isAtEnd else { throw SyntaxError(message: "“[” is never closed", offset: opening) }
            elements.append(try value(depth: depth + 1))
            try scanner.skipBlank()
            if !scanner.take(","), scanner.peek != UInt8(ascii: "]"), !scanner.isAtEnd {
                throw scanner.failure("“,” or “]” is missing here")
            }
        }
    }
}

extension ConfigurationText {
    /// Returns the line and column of an offset, from 1; columns count characters.
    package static func position(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
        let before = bytes[..<min(offset, bytes.count)]
        let line = before.count(where: { $0 == UInt8(ascii: "\n") })
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return (line + 1, String(decoding: before[lineStart...], as: UTF8.self).count + 1)
    }
}
