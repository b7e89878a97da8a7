import QuadCore
import WordleCore

/// The board in a form ready to draw: letters and marks, without rules.
struct WordleBoardState: Equatable, Sendable {
    enum Mark: Equatable, Sendable {
        /// A tile without a letter, or the key of a letter that was not tried yet.
        case empty
        /// A letter that was typed but not entered.
        case filled
        /// A tile in the middle of its turn.
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

    /// The outcome that replaces the keyboard when the game is over.
    struct Outcome: Equatable, Sendable {
        var isWon: Bool
        /// “Splendid”, or the word that the player did not find.
        var headline: String
        var detail: String
        var countdown: String?
        /// The result as it is copied, by lines.
        var share: [String] = []
    }

    /// The information about other games beside the board.
    struct Side: Equatable, Sendable {
        var figures: [String] = []
        var distribution: [Int] = []
        /// The number of guesses whose bar is highlighted, after a win; nil before.
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
    /// The special features of this game: hard mode, archive, another source, or a notice.
    var notes: [String] = []
    /// `row 3 of 6`; nil after the end of the game.
    var progress: String?
    /// The parts of the status line, most important first.
    var standing: [String] = []
    var rows: [[Tile]]
    var keyboard: [[Tile]] = []
    var outcome: Outcome?
    var side: Side?
    /// `Next puzzle in 5 h 12 min`, during the game.
    var countdown: String?
    /// A reminder of the game that was left open yesterday.
    var reminder: String?
    /// The host that was asked for the word, and the time since then.
    var asking: String?
    /// Whether the row was refused and not edited since.
    var isRowRefused = false
    /// Whether the rules replace the board.
    var showsRules = false
    var usesMarks = false

    init(length: Int = 5, rowCount: Int = 6) {
        rows = Array(repeating: Array(repeating: Tile(), count: length), count: rowCount)
    }

    var length: Int { rows.first?.count ?? 0 }

    /// The position in the typed row, for its pointer and for the cursor of a plain screen.
    var cursor: (row: Int, column: Int)? {
        guard outcome == nil, progress != nil || content == .loading,
            let row = rows.firstIndex(where: { row in row.contains { $0.mark == .empty || $0.mark == .filled } })
        else { return nil }
        return (row, min(rows[row].prefix { $0.letter != nil }.count, length - 1))
    }

    static let noMode = "hard mode off"

    /// Returns as much of `standing` as fits.
    func standing(columns: Int) -> String {
        var parts = standing
        if parts.joined(separator: " · ").count > columns { parts.removeAll { $0 == Self.noMode } }
        while parts.count > 1, parts.joined(separator: " · ").count > columns { parts.remove(at: parts.count - 2) }
        return parts.joined(separator: " · ")
    }
}
