import QuadCore

/// The words that a practice line may have before its name: “I did”, “went for a”, `yesterday:`.
enum GrowthLineHead {
    private static let fillers: [[String]] = [
        "i went for a", "i went for an", "went for a", "went for an", "went on a", "i did a", "i did an", "i did some",
        "did a", "did an", "did some", "i had a", "had a", "i did", "did", "i",
    ].map { $0.split(separator: " ").map(String.init) }

    /// Returns the number of filler words at the start; 0 if nothing comes after them.
    static func fillerCount(_ words: ArraySlice<ReadingWord>) -> Int {
        let keys = words.prefix(5).map(\.key)
        return fillers.first { $0.count < keys.count && keys.starts(with: $0) }?.count ?? 0
    }

    /// Returns the words without the colon after a day at the start, and the number of words in the day.
    static func day(_ words: [ReadingWord], _ dates: GrowthLineDates) -> (words: [ReadingWord], count: Int) {
        guard let place = words.prefix(4).firstIndex(where: { $0.key.hasSuffix(":") && $0.key.utf8.count > 1 }) else {
            return (words, 0)
        }
        var plain = words
        plain[place] = ReadingWord(words[place].typed.dropLast())
        guard let date = dates.prefix(of: plain[...place]), date.count == place + 1, date.said.phrase.namesDay else {
            return (words, 0)
        }
        return (plain, place + 1)
    }
}
