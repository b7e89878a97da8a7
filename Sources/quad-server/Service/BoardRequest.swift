import LeaderboardCore
import ServeKit

/// The part of a board that a request asks for.
struct BoardRequest: Hashable, Sendable {
    let list: ListID
    let day: BoardDay
    let group: GroupID?
    let hidesFlagged: Bool
    let start: Int
    let rows: Int

    init(list: ListID, day: BoardDay, group: GroupID? = nil, hidesFlagged: Bool = false, start: Int = 1, rows: Int) {
        self.list = list
        self.day = day
        self.group = group
        self.hidesFlagged = hidesFlagged
        self.start = start
        self.rows = rows
    }

    func query(viewer: PlayerID?) throws(Refusal) -> BoardQuery {
        try BoardQuery(
            list: list, day: day, group: group, hidesFlagged: hidesFlagged, start: start, rows: rows, viewer: viewer)
    }
}

extension BoardRequest {
    /// The rows of a page without `limit`.
    static let usualRows = 10

    static func start(_ query: Query) throws(RequestError) -> Int {
        try query.integer("start", in: 1...BoardQuery.lastStart) ?? 1
    }

    static func rows(_ query: Query) throws(RequestError) -> Int {
        try query.integer("limit", in: 1...BoardQuery.mostRows) ?? usualRows
    }

    static func hidesFlagged(_ query: Query) throws(RequestError) -> Bool {
        switch query["flagged"] {
        case nil, "show": false
        case "hide": true
        default:
            throw .badRequest("invalid_parameter", "The parameter \"flagged\" is not hide or show. Correct the value.")
        }
    }

    static func group(_ query: Query) throws(Refusal) -> GroupID? {
        guard let text = query["group"] else { return nil }
        guard let group = GroupID(text) else { throw .groupUnknown }
        return group
    }
}
