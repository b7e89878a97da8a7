/// Reads JSON values out of a file of another program, one after the other, whatever else is in the file.
///
/// It is strict about what a value is and indifferent to what stands between two of them, so that one damaged row does
/// not cost the others.
package struct ForeignValueReader {
    private let bytes: [UInt8]
    private var countedTo = 0
    private var linesBefore = 0
    package private(set) var offset = 0

    /// A deeper value is refused: reading it would need a stack as deep.
    static let maximumDepth = 64

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    }

    /// The line that reading has come to, from 1.
    package var line: Int {
        mutating get {
            line(of: offset)
        }
    }

    private mutating func line(of offset: Int) -> Int {
        if offset < countedTo { (countedTo, linesBefore) = (0, 0) }
        for position in countedTo..<min(offset, bytes.count) where bytes[position] == 0x0A { linesBefore += 1 }
        countedTo = min(offset, bytes.count)
        return linesBefore + 1
    }

    /// Moves over white space and these bytes. False at the end.
    package mutating func moveToValue(over separators: [UInt8] = []) -> Bool {
        while offset < bytes.count {
            let byte = bytes[offset]
            guard isSpace(byte) || separators.contains(byte) else { return true }
            offset += 1
        }
        return false
    }

    /// The byte that comes next; nil at the end.
    package var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Moves over the byte, and white space before it.
    package mutating func take(_ byte: UInt8) -> Bool {
        guard moveToValue(), bytes[offset] == byte else { return false }
        offset += 1
        return true
    }

    /// Goes on at the next line whose first byte, white space aside, is this one.
    package mutating func moveToLine(startingWith byte: UInt8) {
        // What broke off in the line before ends where the next row begins.
        if next == byte, isFirstOfLine { return }
        while offset < bytes.count {
            while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
            while offset < bytes.count, isSpace(bytes[offset]) { offset += 1 }
            if next == byte { return }
        }
    }

    private var isFirstOfLine: Bool {
        var place = offset - 1
        while place >= 0, bytes[place] != 0x0A {
            guard isSpace(bytes[place]) else { return false }
            place -= 1
        }
        return place >= 0
    }

    /// The value that comes next.
    package mutating func value() throws(JSONError) -> ForeignValue { try value(depth: 0) }

    // MARK: Values

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

    private mutating func value(depth: Int) throws(JSONError) -> ForeignValue {
        guard depth < Self.maximumDepth else { throw problem("nested more than \(Self.maximumDepth) deep") }
        guard moveToValue() else { throw problem("it ends in the middle of a value") }
        switch bytes[offset] {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try list(depth: depth)
        case UInt8(ascii: "\""): return .text(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func word(_ word: StaticString, _ value: ForeignValue) throws(JSONError) -> ForeignValue {
        for position in 0..<word.utf8CodeUnitCount {
            guard offset + position < bytes.count, bytes[offset + position] == word.utf8Start[position] else {
                throw problem("an unknown word")
            }
        }
        offset += word.utf8CodeUnitCount
        return value
    }

    private mutating func object(depth: Int) throws(JSONError) -> ForeignValue {
        offset += 1
        var members: [String: ForeignValue] = [:]
        if take(UInt8(ascii: "}")) { return .object(members) }
        while true {
            guard moveToValue(), bytes[offset] == UInt8(ascii: "\"") else { throw problem("a member has no name") }
            let name = try string()
            guard take(UInt8(ascii: ":")) else { throw problem("no colon behind a member's name") }
            members[name] = try value(depth: depth + 1)
            if take(UInt8(ascii: "}")) { return .object(members) }
            guard take(UInt8(ascii: ",")) else { throw problem("no comma between two members") }
        }
    }

    private mutating func list(depth: Int) throws(JSONError) -> ForeignValue {
        offset += 1
        var values: [ForeignValue] = []
        if take(UInt8(ascii: "]")) { return .list(values) }
        while true {
            values.append(try value(depth: depth + 1))
            if take(UInt8(ascii: "]")) { return .list(values) }
            guard take(UInt8(ascii: ",")) else { throw problem("no comma between two values") }
        }
    }

    private mutating func number() throws(JSONError) -> ForeignValue {
        let start = offset
        var isWhole = true
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x30...0x39, UInt8(ascii: "-"): break
            case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): isWhole = false
            default:
                return try number(start..<offset, isWhole: isWhole)
            }
            offset += 1
        }
        return try number(start..<offset, isWhole: isWhole)
    }

    private func number(_ range: Range<Int>, isWhole: Bool) throws(JSONError) -> ForeignValue {
        guard !range.isEmpty else { throw JSONError("a value was expected", at: range.lowerBound) }
        let text = String(decoding: bytes[range], as: UTF8.self)
        if isWhole, let integer = Int(text) { return .integer(integer) }
        guard let first = text.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "."),
            let number = Double(text), number.isFinite
        else { throw JSONError("“\(text.prefix(40))” is no number", at: range.lowerBound) }
        // A whole number is the same however it is spelled: files of this program tell no other.
        if number.magnitude < 0x1p53, number.rounded() == number { return .integer(Int(number)) }
        return .number(number)
    }

    // MARK: Texts

    private mutating func string() throws(JSONError) -> String {
        offset += 1
        let start = offset
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                offset += 1
                return String(decoding: bytes[start..<offset - 1], as: UTF8.self)
            case UInt8(ascii: "\\"): return try escapedString(from: start)
            // A line end in a text is written as \n: this one lacks its quote, and the next line is another's.
            case 0x0A: throw problem("a text has no end")
            default: offset += 1
            }
        }
        throw problem("a text has no end")
    }

    private mutating func escapedString(from start: Int) throws(JSONError) -> String {
        var text = Array(bytes[start..<offset])
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(into: &text)
            case 0x0A: throw problem("a text has no end")
            default: text.append(byte)
            }
        }
        throw problem("a text has no end")
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
        guard let byte = next else { throw problem("a text has no end") }
        offset += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "u"): text.append(contentsOf: String(Character(try escapedScalar())).utf8)
        default: text.append(byte)
        }
    }

    /// Half a pair stands for U+FFFD.
    private mutating func escapedScalar() throws(JSONError) -> Unicode.Scalar {
        let first = try hexadecimal()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"),
            bytes[offset + 1] == UInt8(ascii: "u")
        else { return "\u{FFFD}" }
        let place = offset
        offset += 2
        let second = try hexadecimal()
        guard (0xDC00...0xDFFF).contains(second) else {
            offset = place
            return "\u{FFFD}"
        }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
    }

    private mutating func hexadecimal() throws(JSONError) -> UInt32 {
        guard offset + 4 <= bytes.count else { throw problem("a text has no end") }
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(bytes[offset])).hexDigitValue else {
                throw problem("an escape that is none")
            }
            value = value << 4 | UInt32(digit)
            offset += 1
        }
        return value
    }

    private func problem(_ reason: String) -> JSONError { JSONError(reason, at: offset) }
}
