import QuadCore
import WordleCore
import WordleKit

/// The texts of a player's line on a board.
enum BoardText {
    /// Returns `4/6`, or `12 won, average 3.9` for all time.
    static func result(_ line: BoardLine) -> String {
        switch line.result {
        case .guesses(let guesses):
            return guesses > WordleGame.mostRows ? "X/\(WordleGame.mostRows)" : "\(guesses)/\(WordleGame.mostRows)"
        case .allTime(let games, let wins, let scores):
            let tenths = games > 0 ? (scores * 10 + games / 2) / games : 0
            return "\(wins.grouped) won, average \(tenths / 10).\(tenths % 10)"
        }
    }

    /// Returns the flags in words: `fast rows` for `fast_rows`.
    static func flags(_ line: BoardLine) -> [String] { line.flags.map { String($0.map { $0 == "_" ? " " : $0 }) } }
}
