/// Reads one JSON value. Strict in its form, and lenient in what texts hold: any byte may stand in one.
package struct JSONParser {
    /// Deeper than any answer is, and far from the end of the stack.
    private static let depthLimit = 64

    private struct MalformedError: Error {}

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Nil for what is no JSON value, or more than one.
    package static func parse(_ bytes: [UInt8]) -> JSONValue? {
        bytes.withUnsafeBufferPointer { buffer in
            var parser = JSONParser(buffer)
            do throws(MalformedError) {
                let value = try parser.value(depth: 0)
                parser.skipSpaces()
                return parser.position == buffer.count ? value : nil
            } catch { return nil }
        }
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpaces() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func take(_ byte: Unicode.Scalar) -> Bool {
        skipSpaces()
        guard next == UInt8(ascii: byte) else { return false }
        position += 1
        return true
    }

    private mutating func value(depth: Int) throws(MalformedError) -> JSONValue {
        guard depth < Self.depthLimit else { throw MalformedError() }
        skipSpaces()
        switch next {
        case UInt8(ascii: "{"): return try object(depth)
        case UInt8(ascii: "["): return try array(depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func word(_ word: String, _ value: JSONValue) throws(MalformedError) -> JSONValue {
        guard bytes[position...].starts(with: word.utf8) else { throw MalformedError() }
        position += word.utf8.count
        return value
    }

    private mutating func number() throws(MalformedError) -> JSONValue {
        let start = position
        while let byte = next, (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte) { position += 1 }
        let written = String(decoding: bytes[start..<position], as: UTF8.self)
        guard Double(written) != nil else { throw MalformedError() }
        return .number(written)
    }

    private mutating func object(_ depth: Int) throws(MalformedError) -> JSONValue {
        position += 1
        var members = JSONMembers()
        if take("}") { return .object(members) }
        repeat {
            skipSpaces()
            guard next == UInt8(ascii: "\"") else { throw MalformedError() }
            let key = String(decoding: try string(), as: UTF8.self)
            guard take(":") else { throw MalformedError() }
            members.append(key, try value(depth: depth + 1))
        } while take(",")
        guard take("}") else { throw MalformedError() }
        return .object(members)
    }

    private mutating func array(_ depth: Int) throws(MalformedError) -> JSONValue {
        position += 1
        var items: [JSONValue] = []
        if take("]") { return .array(items) }
        repeat { items.append(try value(depth: depth + 1)) } while take(",")
        guard take("]") else { throw MalformedError() }
        return .array(items)
    }

    // MARK: Texts

    private mutating func string() throws(MalformedError) -> [UInt8] {
        position += 1
        var output: [UInt8] = []
        while true {
            let start = position
            while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { position += 1 }
            output.append(contentsOf: bytes[start..<position])
            guard let byte = next else { throw MalformedError() }
            position += 1
            if byte == UInt8(ascii: "\"") { return output }
            try escape(into: &output)
        }
    }

    private mutating func escape(into output: inout [UInt8]) throws(MalformedError) {
        guard let byte = next else { throw MalformedError() }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): output.append(byte)
        case UInt8(ascii: "b"): output.append(0x08)
        case UInt8(ascii: "f"): output.append(0x0C)
        case UInt8(ascii: "n"): output.append(0x0A)
        case UInt8(ascii: "r"): output.append(0x0D)
        case UInt8(ascii: "t"): output.append(0x09)
        case UInt8(ascii: "u"): Self.append(try unit(), to: &output)
        default: throw MalformedError()
        }
    }

    /// The code point of one escape, or of two that are a surrogate pair.
    private mutating func unit() throws(MalformedError) -> UInt32 {
        let first = try hexadecimal()
        guard (0xD800..<0xDC00).contains(first), position + 6 <= bytes.count, bytes[position] == UInt8(ascii: "\\"),
            bytes[position + 1] == UInt8(ascii: "u")
        else { return first }
        let before = position
        position += 2
        let second = try hexadecimal()
        guard (0xDC00..<0xE000).contains(second) else {
            position = before
            return first
        }
        return 0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00)
    }

    private mutating func hexadecimal() throws(MalformedError) -> UInt32 {
        guard position + 4 <= bytes.count else { throw MalformedError() }
        var value: UInt32 = 0
        for byte in bytes[position..<position + 4] {
            switch byte {
            case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
            case 0x41...0x46: value = value << 4 | UInt32(byte - 0x37)
            case 0x61...0x66: value = value << 4 | UInt32(byte - 0x57)
            default: throw MalformedError()
            }
        }
        position += 4
        return value
    }

    /// UTF-8 by its rule, which goes for the halves of a pair too.
    private static func append(_ point: UInt32, to output: inout [UInt8]) {
        switch point {
        case 0..<0x80:
            output.append(UInt8(point))
        case 0x80..<0x800:
            output += [0xC0 | UInt8(point >> 6), 0x80 | UInt8(point & 0x3F)]
        case 0x800..<0x1_0000:
            output += [0xE0 | UInt8(point >> 12), 0x80 | UInt8(point >> 6 & 0x3F), 0x80 | UInt8(point & 0x3F)]
        default:
            output += [
                0xF0 | UInt8(point >> 18 & 0x07), 0x80 | UInt8(point >> 12 & 0x3F), 0x80 | UInt8(point >> 6 & 0x3F),
                0x80 | UInt8(point & 0x3F),
            ]
        }
    }
}
