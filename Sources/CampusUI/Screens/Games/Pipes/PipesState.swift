import CampusCore
import PuzzleKit

/// The state of the Pipes screen.
struct PipesState: Equatable, Sendable {
    /// The puzzles; nil until they are read.
    var day: PipesDay?
    /// The place of the shown puzzle.
    var place = 0
    /// The cell under the cursor.
    var cursor = 0
    var failure: String?

    var game: PipesGame? { day.map { $0.games[place] } }
    /// The pair whose path or end is under the cursor.
    var pair: Int? { game.flatMap { $0.pair(at: cursor) ?? $0.puzzle.pair(withEndAt: cursor) } }
}
