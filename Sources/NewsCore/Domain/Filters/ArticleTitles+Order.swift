import Glibc

/// The order of the articles by title or author.
extension ArticleTitles {
    package enum TextPart: Sendable {
        case title, author
    }

    /// Returns the rank of each position of the index, counted from 0. Of equal texts, the newer article comes first.
    /// Articles without a text come last. O(n log n): not for the main actor.
    package func ranks(by part: TextPart) -> [Int32] {
        let texts = texts(of: part)
        let order = withBytes { bytes in
            texts.indices.sorted { Self.isBefore(texts[$0], texts[$1], bytes) ?? ($0 < $1) }
        }
        var ranks = [Int32](repeating: 0, count: texts.count)
        for (rank, position) in order.enumerated() { ranks[position] = Int32(rank) }
        return ranks
    }

    /// Returns nil for equal texts.
    private static func isBefore(_ left: Range<Int>, _ right: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool? {
        guard !left.isEmpty, !right.isEmpty, let base = bytes.baseAddress else {
            return left.isEmpty == right.isEmpty ? nil : right.isEmpty
        }
        let order = memcmp(base + left.lowerBound, base + right.lowerBound, min(left.count, right.count))
        if order != 0 { return order < 0 }
        return left.count == right.count ? nil : left.count < right.count
    }
}
