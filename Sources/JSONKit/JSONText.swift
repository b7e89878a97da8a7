import Glibc

/// Reading and writing JSON strings as bytes.
package enum JSONText {
    /// The set of characters to escape.
    package enum Escapes: Sendable {
        /// The characters that RFC 8259 requires.
        case needed
        /// Like `needed`, with the short escapes of backspace and form feed: the form of records that are hashed.
        case canonical
        /// Like `needed`, and DEL, so that no text can control a terminal.
        case withDelete
    }

    /// Appends the string in quotes and escapes only the necessary characters. Invalid UTF-8 is replaced.
    package static func append(
        _ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8], _ escapes: Escapes = .needed
    ) {
        let start = bytes.count
        bytes.append(0x22)
        var seen: UInt64 = 0
        var at = 0
        while at < text.count {
            var run = plainRun(text, from: at, seen: &seen)
            if escapes == .withDelete, let delete = text[at..<run].firstIndex(of: 0x7F) { run = delete }
            if run > at { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[at..<run])) }
            guard run < text.count else { break }
            appendEscape(text[run], to: &bytes, escapes)
            at = run + 1
        }
        bytes.append(0x22)
        guard seen & 0x8080_8080_8080_8080 != 0, !isUTF8(text) else { return }
        bytes.removeSubrange(start...)
        var repaired = String(decoding: text, as: UTF8.self)
        repaired.withUTF8 { append($0, to: &bytes, escapes) }
    }

    package static func append(_ text: String, to bytes: inout [UInt8], _ escapes: Escapes) {
        var text = text
        text.withUTF8 { append($0, to: &bytes, escapes) }
    }

    package static func append(_ text: String, to bytes: inout [UInt8]) { append(text, to: &bytes, .needed) }

    private static func isUTF8(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        (try? UTF8Span(validating: text.span)) != nil
    }

    /// Whether the bytes are valid in a line of JSON: UTF-8 without control characters.
    package static func isLine(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = UnsafeRawPointer(bytes.baseAddress) else { return true }
        let (tops, spaces): (UInt64, UInt64) = (0x8080_8080_8080_8080, 0x2020_2020_2020_2020)
        var (high, control): (UInt64, UInt64) = (0, 0)
        var at = 0
        while at + 8 <= bytes.count {
            let word = base.loadUnaligned(fromByteOffset: at, as: UInt64.self)
            high |= word & tops
            // This sets the high bit of bytes below a space, and perhaps of some bytes after such a byte.
            control |= (word &- spaces) & ~word & tops
            at += 8
        }
        for byte in bytes[at...] {
            if byte < 0x20 { control = 1 }
            if byte >= 0x80 { high = 1 }
        }
        return control == 0 && (high == 0 || isUTF8(bytes))
    }

    /// Returns the index of the next byte that must be escaped in a JSON string: a quote, a backslash or a control
    /// character. Checks eight bytes at a time. Each test sets the high bit of the lowest byte that passes it, and
    /// perhaps of some higher bytes; only the lowest matters.
    /// - Parameter seen: collects the bits of the skipped bytes, and perhaps of some bytes after them.
    @inlinable
    package static func plainRun(_ text: UnsafeBufferPointer<UInt8>, from start: Int, seen: inout UInt64) -> Int {
        guard let base = UnsafeRawPointer(text.baseAddress) else { return text.count }
        let ones: UInt64 = 0x0101_0101_0101_0101
        var at = start
        while at + 8 <= text.count {
            let word = base.loadUnaligned(fromByteOffset: at, as: UInt64.self).littleEndian
            let quote = word ^ (ones &* 0x22)
            let slash = word ^ (ones &* 0x5C)
            let isControl = (word &- ones &* 0x20) & ~word
            let found = (isControl | ((quote &- ones) & ~quote) | ((slash &- ones) & ~slash)) & (ones &* 0x80)
            seen |= word
            if found != 0 { return at + found.trailingZeroBitCount / 8 }
            at += 8
        }
        while at < text.count {
            let byte = text[at]
            if byte < 0x20 || byte == 0x22 || byte == 0x5C { break }
            seen |= UInt64(byte)
            at += 1
        }
        return at
    }

    @inlinable
    package static func plainRun(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var seen: UInt64 = 0
        return plainRun(text, from: start, seen: &seen)
    }

    /// Appends the escape of a quote, a backslash or a control character.
    package static func appendEscape(_ byte: UInt8, to bytes: inout [UInt8], _ escapes: Escapes) {
        bytes.append(0x5C)
        switch byte {
        case 0x0A: bytes.append(0x6E)
        case 0x0D: bytes.append(0x72)
        case 0x09: bytes.append(0x74)
        case 0x08 where escapes == .canonical: bytes.append(0x62)
        case 0x0C where escapes == .canonical: bytes.append(0x66)
        case 0..<0x20, 0x7F:
            bytes.append(contentsOf: [0x75, 0x30, 0x30])
            for digit in [byte >> 4, byte & 15] { bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
        default: bytes.append(byte)
        }
    }

    /// Appends an escape such as `\u2028`; for a character beyond U+FFFF, both surrogates.
    package static func appendUnicodeEscape(
        _ scalar: Unicode.Scalar, to bytes: inout [UInt8], isUppercase: Bool = false
    ) {
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
            let digits = String(unit, radix: 16, uppercase: isUppercase)
            bytes += "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8
        }
    }

    /// Returns the decoded content of a string. An invalid escape stands for itself, and half a surrogate pair for
    /// U+FFFD.
    package static func unescaped(_ raw: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        guard let base = raw.baseAddress else { return [] }
        return [UInt8](unsafeUninitializedCapacity: raw.count) { output, count in
            guard let target = output.baseAddress else { return }
            var at = 0
            while at < raw.count {
                let slash = memchr(base + at, 0x5C, raw.count - at)
                let next = slash.map { UnsafePointer($0.assumingMemoryBound(to: UInt8.self)) - base } ?? raw.count
                memcpy(target + count, base + at, next - at)
                count += next - at
                guard next + 1 < raw.count else { return }
                at = unescape(raw, next, target, &count)
            }
        }
    }

    /// Decodes one escape, which never becomes longer, and returns its end.
    private static func unescape(
        _ raw: UnsafeBufferPointer<UInt8>, _ slash: Int, _ target: UnsafeMutablePointer<UInt8>, _ count: inout Int
    ) -> Int {
        var byte = raw[slash + 1]
        switch byte {
        case 0x62: byte = 0x08
        case 0x66: byte = 0x0C
        case 0x6E: byte = 0x0A
        case 0x72: byte = 0x0D
        case 0x74: byte = 0x09
        case 0x75:
            guard let (scalar, length) = scalar(raw, slash) else { break }
            for unit in String(scalar).utf8 {
                target[count] = unit
                count += 1
            }
            return slash + length
        default: break
        }
        target[count] = byte
        count += 1
        return slash + 2
    }

    private static func scalar(_ raw: UnsafeBufferPointer<UInt8>, _ slash: Int) -> (Unicode.Scalar, Int)? {
        guard let first = unit(raw, slash + 2) else { return nil }
        if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
        guard first < 0xDC00, slash + 12 <= raw.count, raw[slash + 6] == 0x5C, raw[slash + 7] == 0x75,
            let second = unit(raw, slash + 8), (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00)
        else { return ("\u{FFFD}", 6) }
        return (scalar, 12)
    }

    private static func unit(_ raw: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt16? {
        guard start + 4 <= raw.count else { return nil }
        var value: UInt16 = 0
        for position in start..<start + 4 {
            guard let digit = hexDigit(raw[position]) else { return nil }
            value = value << 4 | UInt16(digit)
        }
        return value
    }

    package static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}
