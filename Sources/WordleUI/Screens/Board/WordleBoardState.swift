import QuadCore
import WordleCore

/// The board ready to draw: letters and marks, no rules.
struct WordleBoardState: Equatable, Sendable {
    enum Mark: Equatable, Sendable {
        /// Nothing entered, or a key of a letter not tried yet.
        case empty
        /// Typed but not entered.
        case filled
        /// In the middle of its flip.
        case turning
        case absent, present, correct
    }

    struct Tile: Equatable, Sendable {
        var letter: Character?
        var mark: Mark

        init(_ letter: Character? = nil, _ mark: Mark = .empty) {
            self.letter = letter
            self.mark = mark
        }
    }

    /// What stands in the keyboard's place when the game is over.
    struct Outcome: Equatable, Sendable {
        var isWon: Bool
        /// “Splendid”, or the word that was not found.
        var headline: String
        var detail: String
        var countdown: String?
        /// The result as it is copied, a line each.
        var share: [String] = []
    }

    /// What is told of other games beside the board.
    struct Side: Equatable, Sendable {
        var figures: [String] = []
        var distribution: [Int] = []
        /// The number of guesses whose bar is this game's; nil until it is won.
        var markedRow: Int?
        var week: [WordleMonth.Day]
        var today: CalendarDay
    }

    enum Content: Equatable, Sendable {
        case loading
        case loaded
        case failed(String)
    }

    var content = Content.loading
    var heading = "Wordle"
    /// Hard mode, archive, another source, a notice: what is special about this game.
    var notes: [String] = []
    /// `row 3 of 6`; nil when the game is over.
    var progress: String?
    /// For the status line, the most telling first.
    var standing: [String] = []
    var rows: [[Tile]]
    var keyboard: [[Tile]] = []
    var outcome: Outcome?
    var side: Side?
    /// `Next puzzle in 5 h 12 min`, while it is played.
    var countdown: String?
    /// What was left open yesterday.
    var reminder: String?
    /// Whom the word is asked of, and for how long already.
    var asking: String?
    /// The row that is typed was refused, and nothing was typed since.
    var isRowRefused = false
    /// The rules are shown in place of the board.
    var showsRules = false
    var usesMarks = false

    init(length: Int = 5, rowCount: Int = 6) {
        rows = Array(repeating: Array(repeating: Tile(), count: length), count: rowCount)
    }

    var length: Int { rows.first?.count ?? 0 }

    /// The row that is being typed, for its mark and for the cursor of a plain screen.
    var cursor: (row: Int, column: Int)? {
        guard outcome == nil, progress != nil || content == .loading,
            let row = rows.firstIndex(where: { row in row.contains { $0.mark == .empty || $0.mark == .filled } })
        else { return nil }
        return (row, min(rows[row].prefix { $0.letter != nil }.count, length - 1))
    }

    static let noMode = "hard mode off"

    /// As much of `standing` as has room.
    func standing(columns: Int) -> String {
        var parts = standing
        if parts.joined(separator: " · ").count > columns { parts.removeAll { $0 == Self.noMode } }
        while parts.count > 1, parts.joined(separator: " · ").count > columns { parts.remove(at: parts.count - 2) }
        return parts.joined(separator: " · ")
    }
}
