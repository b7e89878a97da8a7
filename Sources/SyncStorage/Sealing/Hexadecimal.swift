/// Bytes as lowercase hexadecimal digits.
package enum Hexadecimal {
    package static func text(_ bytes: some Collection<UInt8>) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    package static func bytes(_ text: String) -> [UInt8]? {
        let digits = Array(text.utf8)
        guard digits.count.isMultiple(of: 2) else { return nil }
        var bytes: [UInt8] = []
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let byte = UInt8(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16),
                digits[index] != UInt8(ascii: "+"), digits[index] != UInt8(ascii: "-")
            else { return nil }
            bytes.append(byte)
        }
        return bytes
    }
}
