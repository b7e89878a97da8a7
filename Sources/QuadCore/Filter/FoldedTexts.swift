/// The folded texts of many items, one after the other in one block of memory.
struct FoldedTexts: Sendable {
    /// The byte that ends each text. It never occurs in UTF-8, so no match spans two texts.
    private static let end: UInt8 = 0xFF

    private var bytes: [UInt8] = []
    /// The start of each item's texts, and the end of the last text.
    private var starts: [Int] = [0]

    init<Item>(_ items: [Item], _ texts: (Item) -> [String]) {
        starts.reserveCapacity(items.count + 1)
        for item in items {
            for text in texts(item) {
                FoldedText.append(text, to: &bytes)
                bytes.append(Self.end)
            }
            starts.append(bytes.count)
        }
    }

    /// A text to search for.
    struct Sought: Sendable {
        let needle: FoldedNeedle
        let isWhole: Bool

        init(_ words: FilterPhrase, isWhole: Bool = false) {
            needle = FoldedNeedle(words.letters)
            self.isWhole = isWhole
        }
    }

    /// Returns the positions whose texts contain any of `sought`; with `isNegated`, the other positions.
    func places(_ places: [Int], with sought: [Sought], isNegated: Bool) -> [Int] {
        bytes.withUnsafeBytes { bytes in
            starts.withUnsafeBufferPointer { starts in
                places.filter { place in
                    let range = starts[place]..<starts[place + 1]
                    return sought.contains { Self.occurs($0, in: bytes, range) } != isNegated
                }
            }
        }
    }

    private static func occurs(_ sought: Sought, in bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
        guard !range.isEmpty else { return false }
        let count = sought.needle.bytes.count
        // The byte that ends a text is not part of the text; this matters for an empty needle only.
        let searched = count > 0 ? range : range.lowerBound..<range.upperBound - 1
        guard sought.isWhole else { return sought.needle.firstIndex(in: bytes, searched) != nil }
        var from = range.lowerBound
        while from < range.upperBound, let index = sought.needle.firstIndex(in: bytes, from..<range.upperBound) {
            let begins = index == range.lowerBound || bytes[index - 1] == end
            if begins, bytes[index + count] == end { return true }
            from = index + 1
        }
        return false
    }
}
