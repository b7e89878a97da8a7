/// The best alignment of one word with a text, by dynamic programming. The rows are the letters of the word, and the
/// columns are the letters of the text that can matter.
struct FuzzyAlignment {
    private let start: Int
    private let rows: Int
    private let columns: Int
    private let lastColumn: Int
    /// The values of all rows, one row after another, as in `FuzzyRow`.
    private let ending: [Int32]
    private let carried: [Int32]

    init?(of word: FuzzyMatch.Query.Word, in text: FuzzyMatch.Text) {
        guard let window = FuzzyRow.window(of: word, in: text) else { return nil }
        let (start, columns, rows) = (window.lowerBound, window.count, word.letters.count)
        var ending = Array(repeating: FuzzyRow.none, count: rows * columns)
        var carried = ending
        ending.withUnsafeMutableBufferPointer { ending in
            carried.withUnsafeMutableBufferPointer { carried in
                var before: FuzzyRow?
                for row in 0..<rows {
                    let part = row * columns..<(row + 1) * columns
                    let own = FuzzyRow(ending: .init(rebasing: ending[part]), carried: .init(rebasing: carried[part]))
                    own.fill(row, of: word, text, from: start, after: before)
                    before = own
                }
            }
        }
        let lastRow = ending[((rows - 1) * columns)...]
        guard let best = lastRow.max(), best > FuzzyRow.none / 2, let place = lastRow.firstIndex(of: best) else {
            return nil
        }
        (self.start, self.columns, self.rows) = (start, columns, rows)
        (self.ending, self.carried) = (ending, carried)
        lastColumn = place - lastRow.startIndex
    }

    /// The positions of the matched letters, found by backtracking from the best end.
    var positions: [Int] {
        var column = lastColumn
        var positions = [start + column]
        for row in (0..<rows - 1).reversed() {
            let before = row * columns + column - 1
            column -= 1
            if ending[before] <= FuzzyRow.none / 2 || ending[before] + FuzzyRow.consecutive < carried[before] {
                // A carried score came from the nearest column to the left with the same score of its own.
                while column > 0, ending[row * columns + column] != carried[row * columns + column] { column -= 1 }
            }
            positions.append(start + column)
        }
        return positions.reversed()
    }
}
