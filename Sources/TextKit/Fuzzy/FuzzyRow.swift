/// The scores of one letter of a word at each column of a text.
struct FuzzyRow {
    /// The best score that ends with the letter at this column.
    let ending: UnsafeMutableBufferPointer<Int32>
    /// The best score up to this column, minus the gap penalties.
    let carried: UnsafeMutableBufferPointer<Int32>

    static let none = Int32.min / 2
    static let consecutive: Int32 = 12
    /// The number of letters to search after the first matching letter.
    static let reach = 512
    private static let hit: Int32 = 16
    private static let gapStart: Int32 = 3
    private static let gapStep: Int32 = 1

    func prefix(_ columns: Int) -> FuzzyRow {
        FuzzyRow(ending: .init(rebasing: ending[..<columns]), carried: .init(rebasing: carried[..<columns]))
    }

    /// Fills the whole row.
    /// - Parameters:
    ///   - row: the index of the letter in the word.
    ///   - start: the position in the text of the first column.
    ///   - before: the row of the previous letter; nil for the first letter.
    func fill(
        _ row: Int, of word: FuzzyMatch.Query.Word, _ text: FuzzyMatch.Text, from start: Int, after before: FuzzyRow?
    ) {
        let wanted = word.letters[row]
        var best = Self.none
        var step = Self.gapStart
        text.letters.withUnsafeBufferPointer { letters in
            for column in ending.indices {
                let letter = letters[start + column]
                if best > Self.none { best -= step }
                step = Self.gapStep
                var score = Self.none
                if (word.isExactCase ? letter.exact : letter.folded) == wanted {
                    score = Self.score(letter, at: column, after: before)
                    if score > Self.none / 2, score >= best {
                        best = score
                        step = Self.gapStart
                    }
                }
                ending[column] = score
                carried[column] = best
            }
        }
    }

    private static func score(_ letter: FuzzyMatch.Text.Letter, at column: Int, after before: FuzzyRow?) -> Int32 {
        guard let before else { return hit + letter.bonus }
        guard column > 0 else { return none }
        let score =
            max(before.ending[column - 1] + consecutive, before.carried[column - 1]) + hit + letter.bonus
        return score > none / 2 ? score : none
    }

    /// Returns the range from the first position of the first letter to the last position of the last letter, or nil if
    /// a letter is missing.
    static func window(of word: FuzzyMatch.Query.Word, in text: FuzzyMatch.Text) -> Range<Int>? {
        let count = word.letters.count
        return word.letters.withUnsafeBufferPointer { wanted in
            text.letters.withUnsafeBufferPointer { letters in
                var (next, start, last) = (0, 0, 0)
                for index in letters.indices {
                    let value = word.isExactCase ? letters[index].exact : letters[index].folded
                    if next < count, value == wanted[next] {
                        if next == 0 { start = index }
                        next += 1
                    }
                    if next == count, count > 0, value == wanted[count - 1] { last = index }
                }
                guard next == count, count > 0 else { return nil }
                return start..<min(last + 1, start + reach)
            }
        }
    }
}
