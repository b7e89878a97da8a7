import JSONKit
import WordleKit

/// A part of a day's board, as the client gets it.
package struct BoardPageBody: Equatable, Sendable {
    package struct Row: Equatable, Sendable {
        package let rank: Int
        package let name: String
        package let entry: EntryBody
    }

    package let rows: [Row]
    package let total: Int
    package let own: Row?

    /// - Parameter rules: the rules that compute the marks of rows.
    package init(_ page: BoardPage, rules: GameRules) {
        func row(_ row: BoardRow, showsGuesses: Bool) -> Row {
            let entry = row.entry
            let shows = showsGuesses && !entry.guesses.isEmpty
            return Row(
                rank: row.rank, name: row.name,
                entry: EntryBody(
                    entry, flags: row.flags, guesses: shows ? entry.guesses : nil,
                    rows: shows && entry.isVerified ? rules.rows(of: entry).map(\.pattern.description) : nil))
        }
        rows = page.rows.map { row($0, showsGuesses: page.showsGuesses) }
        total = page.total
        own = page.own.map { row($0, showsGuesses: true) }
    }

    package init(body: [UInt8]) throws(Refusal) {
        let object = try WireObject(body: body, mostBytes: 256 * 1_024, known: ["rows", "total", "own"])
        rows = try object.items("rows").map { (value) throws(Refusal) in try Row(value) }
        total = try object.integer("total")
        own = try object.value("own").map { (value) throws(Refusal) in try Row(value) }
    }

    package var json: JSONValue {
        var members: JSONMembers = ["rows": .array(rows.map(\.json)), "total": .number(total)]
        if let own { members.append("own", own.json) }
        return .object(members)
    }
}

extension BoardPageBody.Row {
    init(_ value: JSONValue) throws(Refusal) {
        let object = try WireObject(value, known: ["rank", "name", "entry"])
        guard let entry = object.value("entry") else { throw .badRequest("entry is missing") }
        self.init(rank: try object.integer("rank"), name: try object.text("name"), entry: try EntryBody(entry))
    }

    var json: JSONValue { .object(["rank": .number(rank), "name": .text(name), "entry": entry.json]) }
}
