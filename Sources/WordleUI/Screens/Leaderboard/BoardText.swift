import QuadCore
import TextKit
import WordleCore
import WordleKit

/// The texts of a player's line on a board.
enum BoardText {
    /// Returns `4/6`, or `12 won, average 3.9` for all time: `12 won, 3.9` in a narrow window.
    static func result(_ line: BoardLine, isNarrow: Bool = false) -> String {
        switch line.result {
        case .guesses(let guesses):
            return guesses > WordleGame.mostRows ? "X/\(WordleGame.mostRows)" : "\(guesses)/\(WordleGame.mostRows)"
        case .allTime(let games, let wins, let scores):
            let tenths = games > 0 ? (scores * 10 + games / 2) / games : 0
            return "\(wins.grouped) won, \(isNarrow ? "" : "average ")\(tenths / 10).\(tenths % 10)"
        }
    }

    /// Returns the flags in words: `fast rows` for `fast_rows`.
    static func flags(_ line: BoardLine) -> [String] { line.flags.map { String($0.map { $0 == "_" ? " " : $0 }) } }

    /// Returns the tiles of a row.
    /// - Parameters:
    ///   - marks: a digit for each letter: 0 absent, 1 present, 2 correct.
    ///   - letters: the letters; empty if they are not known.
    static func tiles(_ marks: String, letters: [Character]) -> [TextRun] {
        marks.enumerated().map { index, digit in
            let mark: Mark = digit == "2" ? .correct : digit == "1" ? .present : .absent
            let letter = letters.indices.contains(index) ? letters[index] : " "
            let tile = WordleBoardState.Tile(letter, .init(mark))
            return TextRun(tile.text(isWide: false, false), Style(tile.mark.role))
        }
    }
}
