/// A row of the all-time board.
package struct StandingRow: Equatable, Sendable {
    /// The place in the whole board, flagged rows included.
    package let rank: Int
    package let player: PlayerID
    package var name: String
    package let standing: Standing
    package let flags: GameFlags

    package init(rank: Int, player: PlayerID, name: String, standing: Standing, flags: GameFlags) {
        self.rank = rank
        self.player = player
        self.name = name
        self.standing = standing
        self.flags = flags
    }
}
