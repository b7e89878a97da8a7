import QuadCore

/// The words a practice line may begin with before its name: “I did”, “went for a”, `yesterday:`.
enum GrowthLineHead {
    private static let fillers: [[String]] = [
        "i went for a", "i went for an", "went for a", "went for an", "went on a", "i did a", "i did an", "i did some",
        "did a", "did an", "did some", "i had a", "had a", "i did", "did", "i",
    ].map { $0.split(separator: " ").map(String.init) }

    /// Returns how many words say only that something was done: none where nothing comes behind them.
    static func fillerCount(_ words: ArraySlice<ReadingWord>) -> Int {
        let keys = words.prefix(5).map(\.key)
        return fillers.first { $0.count < keys.count && keys.starts(with: $0) }?.count ?? 0
    }

    /// Returns the words without the colon behind a day in front, and the number of words that the day takes.
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
