/// IDs derived from the things they name, so that the same thing has the same ID wherever and whenever it is made.
package enum StableID {
    /// Returns thirteen letters and digits from a hash of the words. A string of this length needs no memory allocation
    /// of its own, and a hundred thousand contacts have three such IDs each. The caller checks whether the ID is taken.
    package static func short(_ words: String...) -> String {
        let text = String(hash(words, from: 0xCBF2_9CE4_8422_2325), radix: 36)
        return String(repeating: "0", count: 13 - text.utf8.count) + text
    }

    /// Returns a UUID of version 8 (RFC 9562), whose bits the program may choose: a hash of the words.
    package static func uuid(_ words: String...) -> String {
        let high = hash(words, from: 0xCBF2_9CE4_8422_2325) & 0xFFFF_FFFF_FFFF_0FFF | 0x8000
        let low = hash(words, from: 0x6C62_272E_07BB_0142) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
        let digits = Array(hexadecimal(high) + hexadecimal(low))
        return [digits[0..<8], digits[8..<12], digits[12..<16], digits[16..<20], digits[20..<32]]
            .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    }

    /// Returns whether a text has the form of a UUID of any version.
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

    /// Returns FNV-1a with its bits mixed well at the end.
    private static func hash(_ words: [String], from basis: UInt64) -> UInt64 {
        var hash = basis
        for word in words {
            for byte in word.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            // 0xFF is no byte of UTF-8, so it ends the word.
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
