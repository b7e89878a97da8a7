/// A row of a day's board.
package struct BoardRow: Equatable, Sendable {
    /// The place in the whole board, flagged rows included.
    package let rank: Int
    package var name: String
    package let entry: BoardEntry
    /// The flags of the game and of its player.
    package let flags: GameFlags

    package init(rank: Int, name: String, entry: BoardEntry, flags: GameFlags) {
        self.rank = rank
        self.name = name
        self.entry = entry
        self.flags = flags
    }
}
