import FoundationEssentials

/// The tokens of JSON5: white space, comments, strings, numbers, names.
struct JSON5Scanner {
    typealias SyntaxError = JSON5Parser.SyntaxError

    let bytes: [UInt8]
    private(set) var offset = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { offset >= bytes.count }
    var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    mutating func advance(_ count: Int = 1) {
        offset += count
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: character) else { return false }
        offset += 1
        return true
    }

    func failure(_ message: String) -> SyntaxError {
        SyntaxError(message: message, offset: offset)
    }

    private func starts(with text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard offset + count <= bytes.count else { return false }
        return (0..<count).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
    }

    // MARK: Blanks

    mutating func skipBlank() throws(SyntaxError) {
        while true {
            if let width = spaceWidth {
                offset += width
            } else if starts(with: "//") {
                while let byte = peek, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { offset += 1 }
            } else if starts(with: "/*") {
                let opening = offset
                offset += 2
                while !starts(with: "*/") {
                    guard !isAtEnd else { throw SyntaxError(message: "the comment is never closed", offset: opening) }
                    offset += 1
                }
                offset += 2
            } else {
                return
            }
        }
    }

    /// The number of bytes of white space here: ASCII white space, a no-break space, a line or paragraph separator, or
    /// a byte order mark. Nil if there is none.
    private var spaceWidth: Int? {
        guard let byte = peek else { return nil }
        return switch byte {
        case 0x20, 0x09...0x0D: 1
        case 0xC2 where starts(with: "\u{A0}"): 2
        case 0xE2 where starts(with: "\u{2028}") || starts(with: "\u{2029}"): 3
        case 0xEF where starts(with: "\u{FEFF}"): 3
        default: nil
        }
    }

    // MARK: Names and literals

    mutating func key() throws(SyntaxError) -> String {
        if peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'") { return try string() }
        let start = offset
        let name = word()
        guard let first = name.first, !first.isNumber else {
            throw SyntaxError(message: "a key is expected here", offset: start)
        }
        return name
    }

    /// Reads letters, digits, `_`, `$` and all non-ASCII characters that are not white space.
    private mutating func word() -> String {
        let start = offset
        while let byte = peek, spaceWidth == nil {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
                offset += 1
            default: return String(decoding: bytes[start..<offset], as: UTF8.self)
            }
        }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    mutating func literal() throws(SyntaxError) -> JSON5Node.Value {
        let start = offset
        if let byte = peek, "+-.0123456789".utf8.contains(byte) { return .number(try number()) }
        switch word() {
        case "null": return .null
        case "true": return .flag(true)
        case "false": return .flag(false)
        case "Infinity": return .number(.infinity)
        case "NaN": return .number(.nan)
        case "":
            throw SyntaxError(message: "a value is expected here", offset: start)
        default:
            throw SyntaxError(message: "text needs quotes", offset: start)
        }
    }

    private mutating func number() throws(SyntaxError) -> Double {
        let start = offset
        let isNegative = take("-")
        if !isNegative { _ = take("+") }
        let digits = offset
        while let byte = peek, spaceWidth == nil, !",]}:/".utf8.contains(byte) { offset += 1 }
        let text = String(decoding: bytes[digits..<offset], as: UTF8.self)
        guard let number = Self.magnitude(text) else {
            throw SyntaxError(message: "this is not a number", offset: start)
        }
        return isNegative ? -number : number
    }

    private static func magnitude(_ text: String) -> Double? {
        switch text {
        case "Infinity": return .infinity
        case "NaN": return .nan
        default: break
        }
        if text.hasPrefix("0x") || text.hasPrefix("0X") {
            let digits = text.dropFirst(2)
            guard digits.first?.isHexDigit == true else { return nil }
            return UInt64(digits, radix: 16).map { Double($0) }
        }
        // Double also accepts texts that are not JSON5 (“nan”, “1_0”, “0x1p4”), so the characters are checked first.
        guard text.utf8.allSatisfy({ ".eE+-0123456789".utf8.contains($0) }), text.utf8.contains(where: isDigit)
        else { return nil }
        if text.hasPrefix("+") || text.hasPrefix("-") { return nil }
        if text.hasPrefix("0"), text.dropFirst().utf8.first.map(isDigit) == true { return nil }
        return Double(text)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    // MARK: Strings

    mutating func string() throws(SyntaxError) -> String {
        let opening = offset
        let quote = bytes[offset]
        offset += 1
        var content: [UInt8] = []
        while let byte = peek {
            switch byte {
            case quote:
                offset += 1
                return String(decoding: content, as: UTF8.self)
            case UInt8(ascii: "\\"):
                offset += 1
                try escape(into: &content)
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                throw SyntaxError(message: "the quote that begins here is not closed on its line", offset: opening)
            default:
                content.append(byte)
                offset += 1
            }
        }
        throw SyntaxError(message: "the quote that begins here is never closed", offset: opening)
    }

    private mutating func escape(into content: inout [UInt8]) throws(SyntaxError) {
        guard let byte = peek else { throw failure("the file ends inside a string") }
        if starts(with: "\u{2028}") || starts(with: "\u{2029}") {
            offset += 3
            return
        }
        offset += 1
        switch byte {
        case UInt8(ascii: "n"): content.append(0x0A)
        case UInt8(ascii: "t"): content.append(0x09)
        case UInt8(ascii: "r"): content.append(0x0D)
        case UInt8(ascii: "b"): content.append(0x08)
        case UInt8(ascii: "f"): content.append(0x0C)
        case UInt8(ascii: "v"): content.append(0x0B)
        case UInt8(ascii: "0"):
            guard peek.map(Self.isDigit) != true else { throw failure("octal escapes are not JSON5") }
            content.append(0)
        case UInt8(ascii: "1")...UInt8(ascii: "9"): throw failure("octal escapes are not JSON5")
        case UInt8(ascii: "x"): append(try hexadecimal(2), to: &content)
        case UInt8(ascii: "u"): append(try codePoint(), to: &content)
        case UInt8(ascii: "\n"): break
        case UInt8(ascii: "\r"): _ = take("\n")
        default: content.append(byte)
        }
    }

    private mutating func hexadecimal(_ count: Int) throws(SyntaxError) -> UInt32 {
        let end = offset + count
        guard end <= bytes.count, bytes[offset..<end].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let value = UInt32(String(decoding: bytes[offset..<end], as: UTF8.self), radix: 16)
        else { throw failure("\(count) hexadecimal digits are expected here") }
        offset = end
        return value
    }

    /// Reads a `\u` escape; two of them if they form a character beyond U+FFFF.
    private mutating func codePoint() throws(SyntaxError) -> UInt32 {
        let first = try hexadecimal(4)
        guard (0xD800...0xDBFF).contains(first), starts(with: "\\u") else { return first }
        let mark = offset
        offset += 2
        let second = try hexadecimal(4)
        guard (0xDC00...0xDFFF).contains(second) else {
            offset = mark
            return first
        }
        return 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
    }

    private func append(_ value: UInt32, to content: inout [UInt8]) {
        // Half a surrogate pair is not a character, and is read as the replacement character.
        let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
        content.append(contentsOf: String(Character(scalar)).utf8)
    }
}
