import SystemKit

/// The key that opens a space without its passphrase: 256 bits as 8 groups of 7 characters, the last group with a checksum.
package enum RecoveryKey {
    private static let groups = 8
    private static let width = 7

    package static func text(of seed: [UInt8]) -> String {
        let check = Hash.of(seed).prefix(3)
        let bytes = seed + check
        // 35 bytes are 56 digits of 5 bits.
        var (text, bits, count) = ("", 0, 0)
        for byte in bytes {
            (bits, count) = (bits << 8 | Int(byte), count + 8)
            while count >= 5 {
                count -= 5
                text += CrockfordBase32.text(UInt128(bits >> count & 31), count: 1)
            }
            bits &= 1 << count - 1
        }
        let digits = Array(text)
        return (0..<groups).map { String(digits[$0 * width..<($0 + 1) * width]) }.joined(separator: "-")
    }

    /// Returns the seed; nil if the text is no recovery key or has a slip. Spaces, hyphens and case do not matter.
    package static func seed(_ text: String) -> [UInt8]? {
        let digits = text.filter { !$0.isWhitespace && $0 != "-" }
        guard digits.utf8.count == groups * width else { return nil }
        var (bytes, bits, count) = ([UInt8](), 0, 0)
        for digit in digits {
            guard let value = CrockfordBase32.value(String(digit), count: 1) else { return nil }
            (bits, count) = (bits << 5 | Int(value), count + 5)
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> count))
                bits &= 1 << count - 1
            }
        }
        let seed = Array(bytes.prefix(32))
        return Array(bytes.dropFirst(32)) == Array(Hash.of(seed).prefix(3)) ? seed : nil
    }
}
