/// Ids that follow from what they are for, so that the same thing has the same one wherever and whenever it is made.
package enum StableID {
    /// Thirteen letters and digits from a hash of the words: as long as a string may be that is held without memory of its
    /// own, of which a hundred thousand contacts have three each. The caller looks whether somebody has it already.
    package static func short(_ words: String...) -> String {
        let text = String(hash(words, from: 0xCBF2_9CE4_8422_2325), radix: 36)
        return String(repeating: "0", count: 13 - text.utf8.count) + text
    }

    /// A UUID of version 8 (RFC 9562), whose bits are ours to choose: a hash of the words.
    package static func uuid(_ words: String...) -> String {
        let high = hash(words, from: 0xCBF2_9CE4_8422_2325) & 0xFFFF_FFFF_FFFF_0FFF | 0x8000
        let low = hash(words, from: 0x6C62_272E_07BB_0142) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
        let digits = Array(hexadecimal(high) + hexadecimal(low))
        return [digits[0..<8], digits[8..<12], digits[12..<16], digits[16..<20], digits[20..<32]]
            .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    }

    /// Whether it has the form of a UUID, of whatever version.
    package static func isUUID(_ text: String) -> Bool {
        let bytes = text.utf8
        guard bytes.count == 36 else { return false }
        return bytes.enumerated().allSatisfy { place, byte in
            switch place {
            case 8, 13, 18, 23: byte == UInt8(ascii: "-")
            default:
                (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte) || (0x41...0x46).contains(byte)
            }
        }
    }

    /// FNV-1a, its bits mixed well at the end.
    private static func hash(_ words: [String], from basis: UInt64) -> UInt64 {
        var hash = basis
        for word in words {
            for byte in word.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            // No byte of UTF-8: ends the word.
            hash = (hash ^ 0xFF) &* 0x100_0000_01B3
        }
        hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
        hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
        return hash ^ hash >> 31
    }

    private static func hexadecimal(_ number: UInt64) -> [UInt8] {
        let digits = String(number, radix: 16)
        return Array((String(repeating: "0", count: 16 - digits.utf8.count) + digits).utf8)
    }
}
