/// A character reference of HTML or XML.
package struct CharacterReference {
    /// The character; nil if it must not be shown, so that the reference is dropped.
    package var scalar: Unicode.Scalar?
    /// The second character of the few names that stand for two.
    package var second: Unicode.Scalar?
    /// The position after the reference.
    package var end: Int

    /// Returns the character that the `&` before `start` refers to; nil if no reference begins there and the `&` is an
    /// ampersand. Numbers may lack their semicolon, names may not (WHATWG HTML §13.2.5.72 has more exceptions than real
    /// texts need).
    package static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, limit: Int
    ) -> CharacterReference? {
        guard start < limit else { return nil }
        if bytes[start] == UInt8(ascii: "#") { return number(bytes, at: start + 1, limit: limit) }
        var cursor = start
        while cursor < limit, cursor - start <= EntityNames.lengthLimit,
            bytes[cursor].isLetter || bytes[cursor].isDigit
        {
            cursor += 1
        }
        guard cursor > start, cursor < limit, bytes[cursor] == .semicolon else { return nil }
        if let scalar = NamedCharacters.scalar(PackedName(exactly: bytes, start..<cursor)) {
            // The two directional marks have names, but they are unsafe and are dropped like the characters themselves.
            return CharacterReference(scalar: scalar.isUnsafe ? nil : scalar, end: cursor + 1)
        }
        guard let (first, second) = EntityNames.characters(bytes.span.extracting(start..<cursor)) else { return nil }
        return CharacterReference(scalar: first.isUnsafe ? nil : first, second: second, end: cursor + 1)
    }

    func append(to output: inout [UInt8]) {
        for scalar in [scalar, second] {
            if let scalar { UTF8.encode(scalar).map { output.append(contentsOf: $0) } }
        }
    }

    private static func number(
        _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, limit: Int
    ) -> CharacterReference? {
        var cursor = start
        var value: UInt32 = 0
        let isHex = cursor < limit && bytes[cursor] | 0x20 == UInt8(ascii: "x")
        if isHex { cursor += 1 }
        let digits = cursor
        while cursor < limit, let digit = bytes[cursor].hexValue, isHex || digit < 10 {
            value = min(value * (isHex ? 16 : 10) + digit, 0x11_0000)
            cursor += 1
        }
        guard cursor > digits else { return nil }
        if cursor < limit, bytes[cursor] == .semicolon { cursor += 1 }
        return CharacterReference(scalar: scalar(value), end: cursor)
    }

    /// Returns the character for a number. 128–159 mean windows-1252 (WHATWG HTML §13.2.5.80). Unsafe and impossible
    /// characters give nil.
    static func scalar(_ value: UInt32) -> Unicode.Scalar? {
        let mapped = (0x80...0x9F).contains(value) ? windows1252[Int(value - 0x80)] : value
        guard let scalar = Unicode.Scalar(mapped), !scalar.isUnsafe else { return nil }
        return scalar
    }

    static let windows1252: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x9D, 0x017E, 0x0178,
    ]
}
