/// A part of the all-time board.
package struct StandingsPage: Equatable, Sendable {
    package var rows: [StandingRow]
    /// The number of players on the board.
    package let total: Int
    package var own: StandingRow?

    package init(rows: [StandingRow], total: Int, own: StandingRow?) {
        self.rows = rows
        self.total = total
        self.own = own
    }
}
