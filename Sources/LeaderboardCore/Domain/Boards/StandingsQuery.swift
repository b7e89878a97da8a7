/// A request for a part of the all-time board.
package struct StandingsQuery: Equatable, Sendable {
    /// A list of the series; all versions of the built-in words are one series.
    package var list: ListID
    package let group: GroupID?
    package let hidesFlagged: Bool
    /// The rank of the first row, from 1.
    package let start: Int
    package let rows: Int
    package let viewer: PlayerID?

    package init(
        list: ListID = .builtIn(version: 1), group: GroupID? = nil, hidesFlagged: Bool = false,
        start: Int = 1, rows: Int = 10, viewer: PlayerID? = nil
    ) throws(Refusal) {
        try BoardQuery.check(start: start, rows: rows)
        self.list = list
        self.group = group
        self.hidesFlagged = hidesFlagged
        self.start = start
        self.rows = rows
        self.viewer = viewer
    }
}
