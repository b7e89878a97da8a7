/// A request for a part of a day's board.
package struct BoardQuery: Equatable, Sendable {
    package static let mostRows = 100
    package static let lastStart = 1_000
    /// The flagged rows that a page can skip and still be full.
    package static let mostSkipped = 1_000

    package var list: ListID
    package let day: BoardDay
    package let group: GroupID?
    package let hidesFlagged: Bool
    /// The rank of the first row, from 1.
    package let start: Int
    package let rows: Int
    /// The player who looks; the page includes the player's own row.
    package let viewer: PlayerID?

    package init(
        list: ListID, day: BoardDay, group: GroupID? = nil, hidesFlagged: Bool = false, start: Int = 1,
        rows: Int = 10, viewer: PlayerID? = nil
    ) throws(Refusal) {
        try Self.check(start: start, rows: rows)
        self.list = list
        self.day = day
        self.group = group
        self.hidesFlagged = hidesFlagged
        self.start = start
        self.rows = rows
        self.viewer = viewer
    }

    static func check(start: Int, rows: Int) throws(Refusal) {
        guard (1...lastStart).contains(start), (1...mostRows).contains(rows) else { throw .badPage }
    }
}
