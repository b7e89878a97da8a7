/// Handmade compressed bodies: gzip (RFC 1952) around stored blocks, or around a block that only repeats (RFC 1951).
enum Gzip {
    private static let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

    /// Returns valid gzip that is larger than the text.
    static func stored(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        precondition(bytes.count < 1 << 16, "one block only")
        let length = UInt16(bytes.count)
        let block: [UInt8] = [1] + littleEndian(length) + littleEndian(~length) + bytes
        return head + block + littleEndian(checksum(bytes)) + littleEndian(UInt32(bytes.count))
    }

    /// Returns an unfinished stream that expands to about `bytes` zeros and takes 1/158 of that size.
    static func bomb(_ bytes: Int) -> [UInt8] {
        var bits = BitWriter()
        // A final block with the fixed codes, starting with one zero.
        bits.append(0b011, count: 3)
        bits.appendCode(0b0011_0000, count: 8)
        for _ in 0..<(bytes / 258) {
            // Repeat 258 bytes (code 285) from one byte back (code 0).
            bits.appendCode(0b1100_0101, count: 8)
            bits.appendCode(0, count: 5)
        }
        return head + bits.bytes
    }

    private static func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
        }
        return ~sum
    }
}

private struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var used = 8

    mutating func append(_ value: Int, count: Int) {
        for bit in 0..<count {
            if used == 8 {
                bytes.append(0)
                used = 0
            }
            bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << used
            used += 1
        }
    }

    /// Appends a code, which begins with its highest bit.
    mutating func appendCode(_ value: Int, count: Int) {
        for bit in (0..<count).reversed() { append(value >> bit & 1, count: 1) }
    }
}
