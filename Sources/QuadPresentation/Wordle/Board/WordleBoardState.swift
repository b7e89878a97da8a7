/// The board ready to draw: letters and marks, no rules.
package struct WordleBoardState: Equatable, Sendable {
    package enum Mark: Equatable, Sendable {
        /// Nothing entered, or a key of a letter not tried yet.
        case empty
        /// Typed but not entered.
        case filled
        /// In the middle of its flip.
        case turning
        case absent, present, correct
    }

    package struct Tile: Equatable, Sendable {
        package var letter: Character?
        package var mark: Mark

        package init(_ letter: Character? = nil, _ mark: Mark = .empty) {
            self.letter = letter
            self.mark = mark
        }
    }

    /// What stands in the keyboard's place when the game is over.
    package struct Outcome: Equatable, Sendable {
        package var isWon: Bool
        /// “Splendid”, or the word that was not found.
        package var headline: String
        package var detail: String
        package var countdown: String?
    }

    package enum Content: Equatable, Sendable {
        case loading
        case loaded
        case failed(String)
    }

    package var content = Content.loading
    package var heading = "Wordle"
    /// The heading in short.
    package var title = "Wordle"
    /// Hard mode, archive, another source, a notice: what is special about this game.
    package var notes: [String] = []
    package var rows: [[Tile]]
    package var keyboard: [[Tile]] = []
    package var outcome: Outcome?
    package var usesMarks = false

    package init(length: Int = 5, rowCount: Int = 6) {
        rows = Array(repeating: Array(repeating: Tile(), count: length), count: rowCount)
    }

    package var length: Int { rows.first?.count ?? 0 }

    /// The row that is being typed, for the cursor of a plain screen.
    package var cursor: (row: Int, column: Int)? {
        guard outcome == nil,
            let row = rows.firstIndex(where: { row in row.contains { $0.mark == .empty || $0.mark == .filled } })
        else { return nil }
        return (row, min(rows[row].prefix { $0.letter != nil }.count, length - 1))
    }
}
