/// A part of a day's board.
package struct BoardPage: Equatable, Sendable {
    package var rows: [BoardRow]
    /// The number of games on the board, or of the group's games.
    package let total: Int
    /// The viewer's own row, on this page or not.
    package var own: BoardRow?
    /// Whether the viewer has finished the day's game, and may see the guesses of others.
    package var showsGuesses = false

    package init(rows: [BoardRow], total: Int, own: BoardRow?) {
        self.rows = rows
        self.total = total
        self.own = own
    }
}
