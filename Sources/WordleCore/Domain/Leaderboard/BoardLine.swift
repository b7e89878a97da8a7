/// A player on a board.
package struct BoardLine: Equatable, Sendable {
    package let rank: Int
    package let name: String
    package let isYou: Bool
    /// `4/6`, or `12 won, average 3.9` on the all-time board.
    package let result: String
    package let seconds: Int?
    /// The reasons why the game looks suspicious: `fast rows`.
    package let flags: [String]
    /// The marks of the rows, once the player's own game is over.
    package let rows: [String]
}
