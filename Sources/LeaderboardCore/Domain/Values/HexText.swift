/// Bytes as hexadecimal digits in lower case.
enum HexText {
    private static let digits = Array("0123456789abcdef".utf8)

    static func text(_ bytes: [UInt8]) -> String {
        String(unsafeUninitializedCapacity: bytes.count * 2) { text in
            for (index, byte) in bytes.enumerated() {
                text[index * 2] = digits[Int(byte >> 4)]
                text[index * 2 + 1] = digits[Int(byte & 15)]
            }
            return bytes.count * 2
        }
    }

    /// - Parameter count: the number of bytes, which the text must have exactly.
    static func bytes(_ text: some StringProtocol, count: Int) -> [UInt8]? {
        guard text.utf8.count == count * 2 else { return nil }
        var (bytes, high): ([UInt8], UInt8?) = ([], nil)
        bytes.reserveCapacity(count)
        for character in text.utf8 {
            guard let digit = digit(character) else { return nil }
            if let first = high {
                bytes.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        return bytes
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x61...0x66: byte - 0x57
        case 0x41...0x46: byte - 0x37
        default: nil
        }
    }
}
