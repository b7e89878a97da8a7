import Glibc

/// Folded text that is looked for in many others: found by its rarest byte first.
package struct FoldedNeedle: Equatable, Sendable {
    package let bytes: [UInt8]
    /// Where the byte is that is rarest in what people write.
    private let anchor: Int

    package init(_ text: FoldedText) {
        bytes = text.bytes
        var anchor = 0
        for place in bytes.indices where Self.frequency[Int(bytes[place])] < Self.frequency[Int(bytes[anchor])] {
            anchor = place
        }
        self.anchor = anchor
    }

    /// - Parameter range: of the text; what is found lies wholly in it.
    package func firstIndex(in text: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int? {
        guard !bytes.isEmpty else { return range.lowerBound }
        guard let base = text.baseAddress, range.count >= bytes.count else { return nil }
        return bytes.withUnsafeBytes { sought in
            guard let word = sought.baseAddress else { return nil }
            let rarest = Int32(sought[anchor])
            let end = range.upperBound - bytes.count + 1 + anchor
            var place = range.lowerBound + anchor
            while place < end, let hit = memchr(base + place, rarest, end - place) {
                place = UnsafeRawPointer(hit) - base
                if memcmp(base + place - anchor, word, bytes.count) == 0 { return place - anchor }
                place += 1
            }
            return nil
        }
    }

    /// How often a byte is met, roughly: the letters of European languages, then signs, then all else.
    private static let frequency: [UInt8] = {
        var frequency = [UInt8](repeating: 8, count: 256)
        for byte in 0x80..<0x100 { frequency[byte] = 100 }
        for (rank, byte) in " eatinorslhdcumpgfybvwk0123456789.,-'\"xjqz".utf8.enumerated() {
            frequency[Int(byte)] = UInt8(200 - 4 * rank)
        }
        return frequency
    }()
}
