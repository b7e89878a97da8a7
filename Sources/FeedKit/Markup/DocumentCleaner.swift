/// A cleaner of documents before their conversion to strings: the result is valid UTF-8 without unsafe characters.
package enum DocumentCleaner {
    /// Returns `bytes` unchanged if they are already clean, as they usually are.
    package static func cleaned(_ bytes: [UInt8]) -> [UInt8] {
        if isClean(bytes) { return bytes }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        // `String` replaces invalid sequences with U+FFFD, as WHATWG Encoding requires.
        for character in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            // C1 controls come from windows-1252 text that was treated as ISO 8859-1.
            guard let scalar = CharacterReference.scalar(character.value) else { continue }
            result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        return result
    }

    /// Whether the bytes are clean. Printable ASCII is checked eight bytes at a time, other characters one by one.
    static func isClean(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes { isClean($0) } }

    package static func isClean(_ buffer: UnsafeRawBufferPointer) -> Bool {
        var index = 0
        let count = buffer.count
        while index < count {
            if index + 8 <= count {
                let word = buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                let high = word & 0x8080_8080_8080_8080
                let low = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
                // After the XOR, a DEL byte is zero.
                let delete = word ^ 0x7F7F_7F7F_7F7F_7F7F
                let deleted = (delete &- 0x0101_0101_0101_0101) & ~delete & 0x8080_8080_8080_8080
                let found = high | low | deleted
                if found == 0 {
                    index += 8
                    continue
                }
                // The lowest bit found is correct; higher bits may be false hits.
                index += UInt64(littleEndian: found).trailingZeroBitCount / 8
            }
            let length = cleanLength(buffer, index)
            if length == 0 { return false }
            index += length
        }
        return true
    }

    /// Returns the length of the well-formed, safe character at `index`; 0 if the character is malformed or unsafe.
    @inline(__always)
    private static func cleanLength(_ buffer: UnsafeRawBufferPointer, _ index: Int) -> Int {
        let first = buffer[index]
        if first < 0x80 {
            return (first >= 0x20 && first != 0x7F) || first == 0x0A || first == 0x0D || first == 0x09 ? 1 : 0
        }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard first >= 0xC2, first <= 0xF4, index + length <= buffer.count else { return 0 }
        let second = buffer[index + 1]
        guard second & 0xC0 == 0x80 else { return 0 }
        // Most characters are in these ranges, and their first two bytes are enough to decide.
        if length == 2, first != 0xC2, first != 0xD8 { return 2 }
        if length == 3 {
            guard buffer[index + 2] & 0xC0 == 0x80 else { return 0 }
            if first > 0xE2 && first < 0xED || first == 0xE1 || first == 0xE2 && second > 0x81 { return 3 }
        }
        var value = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
        for offset in 1..<length {
            let byte = buffer[index + offset]
            guard byte & 0xC0 == 0x80 else { return 0 }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        guard value >= (length == 2 ? 0x80 : length == 3 ? 0x800 : 0x1_0000), let scalar = Unicode.Scalar(value)
        else { return 0 }
        return scalar.isUnsafe ? 0 : length
    }
}
