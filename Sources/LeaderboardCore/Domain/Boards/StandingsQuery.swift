/// A request for a part of the all-time board.
package struct StandingsQuery: Equatable, Sendable {
    /// The series of lists, such as `quad`.
    package let series: String
    package let group: GroupID?
    package let hidesFlagged: Bool
    /// The rank of the first row, from 1.
    package let start: Int
    package let rows: Int
    package let viewer: PlayerID?

    package init(
        series: String = ListID.builtIn(version: 1).series, group: GroupID? = nil, hidesFlagged: Bool = false,
        start: Int = 1, rows: Int = 10, viewer: PlayerID? = nil
    ) throws(Refusal) {
        try BoardQuery.check(start: start, rows: rows)
        self.series = series
        self.group = group
        self.hidesFlagged = hidesFlagged
        self.start = start
        self.rows = rows
        self.viewer = viewer
    }
}
