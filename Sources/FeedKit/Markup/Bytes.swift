import Glibc

extension UInt8 {
    package static let lessThan = UInt8(ascii: "<")
    package static let greaterThan = UInt8(ascii: ">")
    package static let ampersand = UInt8(ascii: "&")
    package static let semicolon = UInt8(ascii: ";")
    static let newline = UInt8(ascii: "\n")
    package static let space = UInt8(ascii: " ")

    /// Whether the byte is white space of XML 1.0 (production 3) or, in addition, HTML's form feed.
    package var isWhiteSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C }
    package var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
    package var isDigit: Bool { self >= 0x30 && self <= 0x39 }
    package var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }
    var isNameStart: Bool { isLetter || self == UInt8(ascii: "_") || self >= 0x80 }
    var endsName: Bool {
        isWhiteSpace || self == .greaterThan || self == .lessThan || self == UInt8(ascii: "/")
    }
    var endsAttributeName: Bool { endsName || self == UInt8(ascii: "=") || isQuote }
    package var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }

    package var hexValue: UInt32? {
        switch self {
        case 0x30...0x39: UInt32(self - 0x30)
        case 0x41...0x46: UInt32(self - 0x41 + 10)
        case 0x61...0x66: UInt32(self - 0x61 + 10)
        default: nil
        }
    }
}

extension [UInt8] {
    /// Returns the offset of the first `byte` in `from..<to`. Bounds are checked here once; the C library does the
    /// search.
    package func firstOffset(of byte: UInt8, from: Int, to: Int) -> Int? {
        guard from >= 0, from < to, to <= count else { return nil }
        return withUnsafeBytes { buffer -> Int? in
            guard let start = buffer.baseAddress, let found = memchr(start + from, Int32(byte), to - from) else {
                return nil
            }
            return UnsafeRawPointer(found) - start
        }
    }

    /// Returns the offset of the first `text`. The search is fast if the first byte of `text` is rare in the document.
    package func firstOffset(of text: StaticString, from: Int, to: Int) -> Int? {
        let length = text.utf8CodeUnitCount
        let first = text.withUTF8Buffer { $0[0] }
        var cursor = from
        while let found = firstOffset(of: first, from: cursor, to: to) {
            guard found + length <= to else { return nil }
            if matches(text, at: found) { return found }
            cursor = found + 1
        }
        return nil
    }

    package func matches(_ text: StaticString, at offset: Int, ignoringCase: Bool = false) -> Bool {
        let length = text.utf8CodeUnitCount
        guard offset >= 0, offset + length <= count else { return false }
        return text.withUTF8Buffer { expected in
            for index in 0..<length {
                let byte = self[offset + index]
                if byte == expected[index] { continue }
                guard ignoringCase, byte.lowercased == expected[index].lowercased else { return false }
            }
            return true
        }
    }

    /// Whether the bytes of `range` are repeated at `offset`, ignoring ASCII case, and end a name there.
    func equalIgnoringCase(_ range: Range<Int>, at offset: Int) -> Bool {
        guard offset + range.count <= count else { return false }
        for index in 0..<range.count
        where self[range.lowerBound + index].lowercased != self[offset + index].lowercased {
            return false
        }
        return offset + range.count == count || self[offset + range.count].endsName
    }

    func isEqual(_ range: Range<Int>, _ other: Range<Int>) -> Bool {
        range.count == other.count && self[range].elementsEqual(self[other])
    }

    package func string(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

    package func lowercasedString(_ range: Range<Int>) -> String {
        String(unsafeUninitializedCapacity: range.count) { buffer in
            for index in 0..<range.count { buffer[index] = self[range.lowerBound + index].lowercased }
            return range.count
        }
    }

    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var low = range.lowerBound
        var high = range.upperBound
        while low < high, self[low].isWhiteSpace { low += 1 }
        while high > low, self[high - 1].isWhiteSpace { high -= 1 }
        return low..<high
    }

    static let rawTextElements: Set<String> = [
        "script", "style", "textarea", "title", "noframes", "noscript", "xmp", "noembed", "plaintext",
    ]

    /// Whether the content of an element is text and not markup (WHATWG HTML §13.1.2). `iframe` is left out: feeds
    /// forget its end tag, and everything after it would be lost.
    func isRawTextElement(_ range: Range<Int>) -> Bool {
        range.count >= 3 && range.count <= 9 && Self.rawTextElements.contains(lowercasedString(range))
    }
}
