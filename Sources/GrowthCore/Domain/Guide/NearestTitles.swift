import QuadCore

/// The titles most similar to a question without an answer: they share the most pairs of letters with it.
enum NearestTitles {
    static func of(_ question: String, among titles: [String], most: Int = 3) -> [String] {
        let asked = pairs(of: question)
        let rated = titles.enumerated().map { place, title in
            let own = pairs(of: title)
            let shared = Double(asked.intersection(own).count)
            return (place: place, likeness: 2 * shared / Double(max(1, asked.count + own.count)))
        }
        let sorted = rated.sorted { ($1.likeness, $0.place) < ($0.likeness, $1.place) }
        return sorted.prefix(most).map { titles[$0.place] }
    }

    private static func pairs(of text: String) -> Set<UInt16> {
        let bytes = FoldedText(text).bytes
        return Set(
            zip(bytes, bytes.dropFirst()).filter { $0 != 0x20 && $1 != 0x20 }.map { UInt16($0) << 8 | UInt16($1) })
    }
}
