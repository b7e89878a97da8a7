/// A part of a board, the best first.
package struct BoardView: Equatable, Sendable {
    package let lines: [BoardLine]
    /// The player's own line, which may be outside of `lines`.
    package let own: BoardLine?
    /// The number of players on the board.
    package let total: Int
}
