struct JSONReader {
    private let bytes: [UInt8]
    private var position = 0
    private let depthLimit: Int

    init(_ bytes: [UInt8], depthLimit: Int) {
        self.bytes = bytes
        self.depthLimit = min(depthLimit, 256)
    }

    mutating func read() throws(FeedError) -> JSONNode { try value(depth: 0) }

    private mutating func value(depth: Int) throws(FeedError) -> JSONNode {
        guard depth < depthLimit else { throw .tooDeep(limit: depthLimit) }
        skipSpaces()
        guard position < bytes.count else { throw .malformedJSON(offset: position) }
        switch bytes[position] {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), 0x30...0x39: return try number()
        default:
            for (word, node) in [("true", JSONNode.bool(true)), ("false", .bool(false)), ("null", .null)]
            where bytes[position...].starts(with: word.utf8) {
                position += word.utf8.count
                return node
            }
            throw .malformedJSON(offset: position)
        }
    }

    private mutating func skipSpaces() { while position < bytes.count, bytes[position].isWhiteSpace { position += 1 } }

    private mutating func take(_ byte: UInt8) -> Bool {
        skipSpaces()
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func object(depth: Int) throws(FeedError) -> JSONNode {
        position += 1
        var members: [String: JSONNode] = [:]
        while !take(UInt8(ascii: "}")) {
            if take(UInt8(ascii: ",")) { continue }
            guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
                throw .malformedJSON(offset: position)
            }
            let key = try string()
            guard take(UInt8(ascii: ":")) else { throw .malformedJSON(offset: position) }
            members[key] = try value(depth: depth + 1)
        }
        return .object(members)
    }

    private mutating func array(depth: Int) throws(FeedError) -> JSONNode {
        position += 1
        var items: [JSONNode] = []
        while !take(UInt8(ascii: "]")) {
            if take(UInt8(ascii: ",")) { continue }
            items.append(try value(depth: depth + 1))
        }
        return .array(items)
    }

    private mutating func number() throws(FeedError) -> JSONNode {
        let start = position
        while position < bytes.count, bytes[position].isDigit || "+-.eE".utf8.contains(bytes[position]) {
            position += 1
        }
        let written = bytes.string(start..<position)
        guard let value = Double(written), value.isFinite else { throw .malformedJSON(offset: start) }
        return .number(value, written)
    }

    private mutating func string() throws(FeedError) -> String {
        position += 1
        guard let close = bytes.firstOffset(of: UInt8(ascii: "\""), from: position, to: bytes.count) else {
            throw .malformedJSON(offset: position)
        }
        if bytes.firstOffset(of: UInt8(ascii: "\\"), from: position, to: close) == nil {
            defer { position = close + 1 }
            return bytes.string(position..<close)
        }
        var output: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\"") { return String(decoding: output, as: UTF8.self) }
            if byte == UInt8(ascii: "\\") { try escape(into: &output) } else { output.append(byte) }
        }
        throw .malformedJSON(offset: position)
    }

    private mutating func escape(into output: inout [UInt8]) throws(FeedError) {
        guard position < bytes.count else { throw .malformedJSON(offset: position) }
        let byte = bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: "n"): output.append(0x0A)
        case UInt8(ascii: "t"): output.append(0x09)
        case UInt8(ascii: "r"): output.append(0x0D)
        case UInt8(ascii: "b"), UInt8(ascii: "f"): output.append(.space)
        case UInt8(ascii: "u"):
            guard var unit = hex() else { throw .malformedJSON(offset: position) }
            if (0xD800..<0xDC00).contains(unit), bytes.matches("\\u", at: position) {
                position += 2
                guard let low = hex() else { throw .malformedJSON(offset: position) }
                unit = (0xDC00..<0xE000).contains(low) ? 0x1_0000 + (unit - 0xD800) << 10 + (low - 0xDC00) : 0xFFFD
            }
            let scalar = Unicode.Scalar(unit) ?? "\u{FFFD}"
            if !scalar.isUnsafe { output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter) }
        default: output.append(byte)
        }
    }

    private mutating func hex() -> UInt32? {
        guard position + 4 <= bytes.count else { return nil }
        var value: UInt32 = 0
        for offset in 0..<4 {
            guard let digit = bytes[position + offset].hexValue else { return nil }
            value = value << 4 | digit
        }
        position += 4
        return value
    }
}
