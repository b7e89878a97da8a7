@testable import QuadCore
@testable import ScreenTestSupport
@testable import WordleCore
@testable import WordleKit

/// Games for tests; the answer is CRIMP unless given.
enum Games {
    static func game(
        _ day: String, _ guesses: [String] = [], kind: WordleGame.Kind = .daily, answer: String = "crimp",
        mode: HardMode = .normal
    ) throws -> WordleGame {
        try WordleGame(
            kind: kind, day: Stage.day(day), answer: Word(answer), mode: mode, guesses: guesses.map { try Word($0) })
    }

    /// Returns a game won in a row from 1 to 6, or lost for 0.
    static func finished(
        _ day: CalendarDay, in row: Int, kind: WordleGame.Kind = .daily, mode: HardMode = .normal
    ) throws -> WordleGame {
        let misses = Array(repeating: try Word("slate"), count: row == 0 ? 6 : row - 1)
        return try WordleGame(
            kind: kind, day: day, answer: Word("crimp"), mode: mode, guesses: misses + (row == 0 ? [] : [Word("crimp")])
        )
    }

    static let today = "2026-11-21"
    static let yesterday = "2026-11-20"
    static let loss = ["slate", "crane", "spout", "weird", "crypt", "chimp"]
}
