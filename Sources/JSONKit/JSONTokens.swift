/// A cursor over JSON in memory that moves from token to token and decodes texts. The readers based on it differ in the
/// values they build and in the words of their errors.
package struct JSONTokens {
    package let bytes: UnsafeBufferPointer<UInt8>
    /// After an error, the position of the invalid token or escape.
    package var at: Int
    /// The position after the opening quote of the last text.
    private var textStart = 0
    private let rules: JSONRules
    @usableFromInline let isLenient: Bool

    package init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int = 0, _ rules: JSONRules) {
        self.bytes = bytes
        at = start
        self.rules = rules
        isLenient = rules.isLenient
    }

    @inlinable package var isAtEnd: Bool { at >= bytes.count }

    /// The next byte; nil at the end.
    @inlinable package var next: UInt8? { at < bytes.count ? bytes[at] : nil }

    @inlinable
    package mutating func skipSpace() {
        while at < bytes.count {
            switch bytes[at] {
            case 0x20, 0x0A, 0x0D, 0x09: at += 1
            case 0x0C where isLenient: at += 1
            default: return
            }
        }
    }

    /// Skips white space and takes the byte.
    @inlinable
    package mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        guard at < bytes.count, bytes[at] == byte else { return false }
        at += 1
        return true
    }

    /// Takes the bytes of the word, up to the first difference.
    package mutating func take(word: StaticString) -> Bool {
        for index in 0..<word.utf8CodeUnitCount {
            guard at < bytes.count, bytes[at] == word.utf8Start[index] else { return false }
            at += 1
        }
        return true
    }

    /// Moves past the characters that numbers consist of.
    package mutating func number() -> Range<Int> {
        let start = at
        while at < bytes.count {
            switch bytes[at] {
            case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"),
                UInt8(ascii: "E"):
                at += 1
            default: return start..<at
            }
        }
        return start..<at
    }

    package func string(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    package func error(_ problem: JSONReadingError.Problem) -> JSONReadingError {
        JSONReadingError(offset: at, problem: problem)
    }

    /// Returns the error for a byte that is not allowed here.
    package func unexpected() -> JSONReadingError {
        at < bytes.count ? error(.unexpectedByte(bytes[at])) : error(.endsTooEarly)
    }

    // MARK: Texts

    private var endsInText: JSONReadingError {
        JSONReadingError(offset: bytes.count, problem: .endsInText(from: textStart))
    }

    package mutating func text() throws(JSONReadingError) -> String {
        if let range = try plainText() { return string(range) }
        return String(decoding: try restOfText(), as: UTF8.self)
    }

    /// Like `text()`, but returns bytes.
    package mutating func textBytes() throws(JSONReadingError) -> [UInt8] {
        if let range = try plainText() { return Array(bytes[range]) }
        return try restOfText()
    }

    /// Returns the range of a text without escapes; nil, with the cursor at the first escape, for any other text.
    private mutating func plainText() throws(JSONReadingError) -> Range<Int>? {
        guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { throw unexpected() }
        at += 1
        textStart = at
        at = JSONText.plainRun(bytes, from: at)
        guard at < bytes.count else { throw endsInText }
        guard bytes[at] == UInt8(ascii: "\"") else { return nil }
        at += 1
        return textStart..<at - 1
    }

    private mutating func restOfText() throws(JSONReadingError) -> [UInt8] {
        var text = Array(bytes[textStart..<at])
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "\""):
                at += 1
                return text
            case UInt8(ascii: "\\"): try escape(into: &text)
            case 0..<0x20 where refuses(control: bytes[at]): throw error(.controlCharacter)
            default:
                let run = JSONText.plainRun(bytes, from: at + 1)
                text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[at..<run]))
                at = run
            }
        }
        throw endsInText
    }

    private func refuses(control: UInt8) -> Bool {
        switch rules.controls {
        case .refused: true
        case .allowedInLine: control == 0x0A
        case .allowed: false
        }
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONReadingError) {
        guard at + 1 < bytes.count else { throw endsInText }
        let byte = bytes[at + 1]
        switch byte {
        case UInt8(ascii: "u"): return try codePoint(into: &text)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "b"): text.append(rules.isLenient ? 0x20 : 0x08)
        case UInt8(ascii: "f"): text.append(rules.isLenient ? 0x20 : 0x0C)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case _ where rules.allowsAnyEscape: text.append(byte)
        default: throw error(.badEscape)
        }
        at += 2
    }

    /// Reads `\u` and four digits; a code point beyond U+FFFF is a pair of them.
    private mutating func codePoint(into text: inout [UInt8]) throws(JSONReadingError) {
        let first = try codeUnit(at: at)
        var point = UInt32(first)
        var length = 6
        if UTF16.isLeadSurrogate(first), at + 7 < bytes.count, bytes[at + 6] == UInt8(ascii: "\\"),
            bytes[at + 7] == UInt8(ascii: "u")
        {
            let second = try codeUnit(at: at + 6)
            if UTF16.isTrailSurrogate(second) { point = 0x1_0000 + (point - 0xD800) << 10 + (UInt32(second) - 0xDC00) }
            if UTF16.isTrailSurrogate(second) || rules.halfPairs == .replacedWithNext { length = 12 }
        }
        if let scalar = Unicode.Scalar(point) {
            if rules.drops?(scalar) != true { text.append(contentsOf: String(scalar).utf8) }
        } else {
            try appendHalf(point, to: &text)
        }
        at += length
    }

    private func appendHalf(_ half: UInt32, to text: inout [UInt8]) throws(JSONReadingError) {
        switch rules.halfPairs {
        case .refused: throw error(.loneSurrogate)
        case .replaced, .replacedWithNext: text.append(contentsOf: "\u{FFFD}".utf8)
        case .kept: text += [0xE0 | UInt8(half >> 12), 0x80 | UInt8(half >> 6 & 0x3F), 0x80 | UInt8(half & 0x3F)]
        }
    }

    private func codeUnit(at place: Int) throws(JSONReadingError) -> UInt16 {
        var unit: UInt16 = 0
        for index in place + 2..<place + 6 {
            guard index < bytes.count else { throw endsInText }
            guard let digit = JSONText.hexDigit(bytes[index]) else {
                throw JSONReadingError(offset: place, problem: .badEscape)
            }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }
}
