import Glibc

/// Folded text to search for in many texts. The search looks for the rarest byte first.
package struct FoldedNeedle: Equatable, Sendable {
    package let bytes: [UInt8]
    /// The position of the byte that is rarest in people's writing.
    private let anchor: Int

    package init(_ text: FoldedText) {
        bytes = text.bytes
        var anchor = 0
        for place in bytes.indices where Self.frequency[Int(bytes[place])] < Self.frequency[Int(bytes[anchor])] {
            anchor = place
        }
        self.anchor = anchor
    }

    /// - Parameter range: the part of the text to search. A match lies wholly in this range.
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

    /// The rough frequency of each byte: first the letters of European languages, then signs, then the rest.
    private static let frequency: [UInt8] = {
        var frequency = [UInt8](repeating: 8, count: 256)
        for byte in 0x80..<0x100 { frequency[byte] = 100 }
        for (rank, byte) in " eatinorslhdcumpgfybvwk0123456789.,-'\"xjqz".utf8.enumerated() {
            frequency[Int(byte)] = UInt8(200 - 4 * rank)
        }
        return frequency
    }()
}
