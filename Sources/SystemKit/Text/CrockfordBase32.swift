/// The base 32 digits of Douglas Crockford: no digit looks like another one, and readers accept both cases.
package enum CrockfordBase32 {
    private static let digits = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
    /// The check symbols are the digits and five more, for remainders modulo 37.
    private static let checks = digits + Array("*~$=U".utf8)

    /// Returns the digits of a number, the most significant first.
    package static func text(_ value: UInt128, count: Int, isLower: Bool = false) -> String {
        String(unsafeUninitializedCapacity: count) { bytes in
            for index in 0..<count {
                let digit = digits[Int(truncatingIfNeeded: value >> UInt128(5 * (count - 1 - index))) & 31]
                bytes[index] = isLower && digit > 0x40 ? digit | 0x20 : digit
            }
            return count
        }
    }

    /// Returns the number; nil if the text does not consist of exactly `count` digits. O counts as 0, I and L as 1.
    package static func value(_ text: some StringProtocol, count: Int) -> UInt128? {
        guard text.utf8.count == count else { return nil }
        var value: UInt128 = 0
        for byte in text.utf8 {
            guard let digit = digit(byte) else { return nil }
            value = value << 5 | UInt128(digit)
        }
        return value
    }

    package static func checkSymbol(of value: UInt128) -> Character {
        Character(Unicode.Scalar(checks[Int(value % 37)]))
    }

    private static func digit(_ byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "O"), UInt8(ascii: "o"): return 0
        case UInt8(ascii: "I"), UInt8(ascii: "i"), UInt8(ascii: "L"), UInt8(ascii: "l"): return 1
        case 0x30...0x39: return Int(byte - 0x30)
        default: return digits.firstIndex(of: byte >= 0x61 && byte <= 0x7A ? byte & 0xDF : byte)
        }
    }
}
