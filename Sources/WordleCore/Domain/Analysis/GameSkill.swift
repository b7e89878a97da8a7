import QuadCore
import WordleKit

/// The result of a game's analysis in four figures, in guesses.
package struct GameSkill: Codable, Equatable, Sendable {
    /// The rows of the game; seven for a lost game.
    package let rows: Int
    /// The guesses that the choices cost.
    package let inaccuracy: Double
    /// The guesses that luck saved.
    package let luck: Double
    /// The rows of the best play for the same answer.
    package let bestRows: Int

    init(_ game: WordleGame, _ analysis: GameAnalysis, bestRows: Int) {
        rows = Self.counted(game.state == .won ? game.rows.count : .max)
        inaccuracy = analysis.totalInaccuracy
        luck = analysis.totalLuck
        self.bestRows = Self.counted(bestRows)
    }

    /// Returns the rows of a game; a game that needs more than there are counts seven.
    private static func counted(_ rows: Int) -> Int { min(rows, WordleGame.mostRows + 1) }
}
