import JSONKit
import WordleKit

/// A part of a day's board, as the client gets it.
package struct BoardPageBody: Equatable, Sendable {
    package struct Row: Equatable, Sendable {
        package let rank: Int
        package let name: String
        /// Whether the game is the viewer's.
        package let isOwn: Bool
        package let entry: EntryBody
    }

    package let rows: [Row]
    package let total: Int
    package let own: Row?
    /// The state of the page, to wait for the next one.
    package let revision: String?

    /// - Parameter rules: the rules that compute the marks of rows.
    package init(_ page: BoardPage, rules: GameRules, revision: String? = nil) {
        let viewer = page.own?.entry.player
        self.revision = revision
        func row(_ row: BoardRow, showsGuesses: Bool) -> Row {
            let entry = row.entry
            let shows = showsGuesses && !entry.guesses.isEmpty
            return Row(
                rank: row.rank, name: row.name, isOwn: entry.player == viewer,
                entry: EntryBody(
                    entry, flags: row.flags, guesses: shows ? entry.guesses : nil,
                    rows: shows && entry.isVerified ? rules.rows(of: entry).map(\.pattern.description) : nil))
        }
        rows = page.rows.map { row($0, showsGuesses: page.showsGuesses) }
        total = page.total
        own = page.own.map { row($0, showsGuesses: true) }
    }

    package init(body: [UInt8]) throws(Refusal) {
        let object = try WireObject(body: body, mostBytes: 256 * 1_024, known: ["rows", "total", "own", "revision"])
        rows = try object.items("rows").map { (value) throws(Refusal) in try Row(value) }
        total = try object.integer("total")
        own = try object.value("own").map { (value) throws(Refusal) in try Row(value) }
        revision = try object.optionalText("revision")
    }

    package var json: JSONValue {
        var members: JSONMembers = ["rows": .array(rows.map(\.json)), "total": .number(total)]
        if let own { members.append("own", own.json) }
        if let revision { members.append("revision", .text(revision)) }
        return .object(members)
    }
}

extension BoardPageBody.Row {
    init(_ value: JSONValue) throws(Refusal) {
        let object = try WireObject(value, known: ["rank", "name", "you", "entry"])
        guard let entry = object.value("entry") else { throw .badRequest("entry is missing") }
        self.init(
            rank: try object.integer("rank"), name: try object.text("name"),
            isOwn: object.value("you") == nil ? false : try object.flag("you"), entry: try EntryBody(entry))
    }

    var json: JSONValue {
        .object(["rank": .number(rank), "name": .text(name), "you": .bool(isOwn), "entry": entry.json])
    }
}
