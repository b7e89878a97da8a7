/// The guesses that the mode of the game allows in a position, as rows of a matrix.
final class GuessSet: Sendable {
    let rows: [Int32]
    /// A number that differs for the sets that one search meets.
    let key: UInt64

    init(rows: [Int32], key: UInt64) {
        self.rows = rows
        self.key = key
    }
}
