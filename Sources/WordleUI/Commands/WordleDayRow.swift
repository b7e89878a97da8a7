import QuadCore
import WordleCore

/// A day in the output of `archive --json`.
struct WordleDayRow: Encodable {
    let number: Int
    let date: String
    /// `won`, `lost`, `open`, `missed`, `never-played`, `today` or `future`.
    let status: String
    /// The number of rows of a game that was won or is open.
    let rows: Int?
    /// Whether the game was begun after its day.
    let archive: Bool
    /// The answer; nil while the game is open.
    let answer: String?

    init(_ day: WordleMonth.Day) {
        number = WordleService.number(of: day.day)
        date = day.day.description
        archive = day.isArchive
        answer = day.answer?.lowercased()
        switch day.status {
        case .won(let rows): (status, self.rows) = ("won", rows)
        case .open(let rows): (status, self.rows) = ("open", rows)
        case .lost: (status, rows) = ("lost", nil)
        case .missed: (status, rows) = ("missed", nil)
        case .neverPlayed: (status, rows) = ("never-played", nil)
        case .toPlay: (status, rows) = ("today", nil)
        case .future, .beforeFirst: (status, rows) = ("future", nil)
        }
    }
}
