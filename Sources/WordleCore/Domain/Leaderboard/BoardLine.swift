/// A player on a board.
package struct BoardLine: Equatable, Sendable {
    package enum Result: Equatable, Sendable {
        /// The guesses of a day's game; 7 is a loss.
        case guesses(Int)
        /// All games. `scores` is the sum of the guesses; a loss counts 7.
        case allTime(games: Int, wins: Int, scores: Int)
    }

    package let rank: Int
    package let name: String
    package let isYou: Bool
    package let result: Result
    /// Whether the result is of all games.
    package var isRecord: Bool { if case .allTime = result { true } else { false } }
    package let seconds: Int?
    /// The reasons why the game looks suspicious, as the server names them: `fast_rows`.
    package let flags: [String]
    /// The words and the marks of the rows, once the viewer's own game is over.
    package let guesses: [String]
    package let rows: [String]
}
