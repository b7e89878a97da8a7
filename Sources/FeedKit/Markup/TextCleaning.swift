extension Unicode.Scalar {
    /// What must never reach a terminal: C0 and C1 controls but tab and line ends, DEL, the bidirectional overrides
    /// and isolates of UAX #9, and the interlinear and tag characters that hide text.
    package var isUnsafe: Bool {
        switch value {
        case 0x09, 0x0A, 0x0D: false
        case 0x00...0x1F, 0x7F...0x9F: true
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        case 0xFFF9...0xFFFB, 0xFEFF, 0xE0001, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}

extension String {
    /// The text without what `Unicode.Scalar.isUnsafe` names.
    package func cleaned() -> String {
        guard unicodeScalars.contains(where: \.isUnsafe) else { return self }
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars where !scalar.isUnsafe { result.append(scalar) }
        return String(result)
    }

    /// Runs of white space become one space, both ends lose theirs, unsafe characters go.
    package func foldingWhiteSpace() -> String {
        var result: [UInt8] = []
        result.reserveCapacity(utf8.count)
        var pending = false
        for byte in cleaned().utf8 {
            if byte.isWhiteSpace {
                pending = !result.isEmpty
            } else {
                if pending { result.append(.space) }
                pending = false
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    package func trimmingWhiteSpace() -> String {
        guard let first = utf8.first, let last = utf8.last, first.isWhiteSpace || last.isWhiteSpace else {
            return self
        }
        let bytes = Array(utf8)
        return bytes.string(bytes.trimmed(0..<bytes.count))
    }

    package var nonEmpty: String? { isEmpty ? nil : self }
}

/// Makes a document fit to be cut into strings: valid UTF-8 without unsafe characters.
package enum DocumentCleaner {
    /// Returns `bytes` untouched when there is nothing to do, which is the rule.
    package static func cleaned(_ bytes: [UInt8]) -> [UInt8] {
        if isClean(bytes) { return bytes }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        // String repairs invalid sequences with U+FFFD as WHATWG Encoding asks.
        for character in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            // C1 controls are what windows-1252 becomes when someone takes it for ISO 8859-1.
            guard let scalar = CharacterReference.scalar(character.value) else { continue }
            result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        return result
    }

    /// Eight bytes at a time while they are printable ASCII, one sequence at a time where they aren't.
    static func isClean(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes { isClean($0) } }

    package static func isClean(_ buffer: UnsafeRawBufferPointer) -> Bool {
        var index = 0
        let count = buffer.count
        while index < count {
            if index + 8 <= count {
                let word = buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                let high = word & 0x8080_8080_8080_8080
                let low = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
                // DEL shows as zero once it is exclusive-ored away.
                let delete = word ^ 0x7F7F_7F7F_7F7F_7F7F
                let deleted = (delete &- 0x0101_0101_0101_0101) & ~delete & 0x8080_8080_8080_8080
                let found = high | low | deleted
                if found == 0 {
                    index += 8
                    continue
                }
                // The lowest bit found is right; what is above it may be an echo.
                index += UInt64(littleEndian: found).trailingZeroBitCount / 8
            }
            let length = cleanLength(buffer, index)
            if length == 0 { return false }
            index += length
        }
        return true
    }

    /// Bytes of the well-formed, harmless character at `index`; 0 when it is neither.
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
        // Most of what is written is in one of these, and judged by its first two bytes.
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
