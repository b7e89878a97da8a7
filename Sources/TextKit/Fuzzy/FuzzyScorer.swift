/// The scores of words in texts. A search scores thousands of texts for each typed letter, so the scorer allocates
/// nothing: a score needs only the current row and the previous row.
struct FuzzyScorer {
    private let rows: (FuzzyRow, FuzzyRow)

    static func withRoom<Result>(_ body: (FuzzyScorer) -> Result) -> Result {
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: 4 * FuzzyRow.reach) { room in
            func part(_ place: Int) -> UnsafeMutableBufferPointer<Int32> {
                .init(rebasing: room[place * FuzzyRow.reach..<(place + 1) * FuzzyRow.reach])
            }
            return body(
                FuzzyScorer(
                    rows: (FuzzyRow(ending: part(0), carried: part(1)), FuzzyRow(ending: part(2), carried: part(3)))))
        }
    }

    /// Returns the score of the best alignment, or nil if the word does not match.
    func score(of word: FuzzyMatch.Query.Word, in text: FuzzyMatch.Text) -> Int? {
        guard let window = FuzzyRow.window(of: word, in: text) else { return nil }
        var (own, before) = (rows.0.prefix(window.count), rows.1.prefix(window.count))
        for row in word.letters.indices {
            swap(&own, &before)
            own.fill(row, of: word, text, from: window.lowerBound, after: row == 0 ? nil : before)
        }
        let best = own.ending.max() ?? FuzzyRow.none
        return best > FuzzyRow.none / 2 ? Int(best) : nil
    }
}
