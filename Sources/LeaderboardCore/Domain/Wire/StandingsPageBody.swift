import JSONKit

/// A part of the all-time board, as the client gets it.
package struct StandingsPageBody: Equatable, Sendable {
    package struct Row: Equatable, Sendable {
        package let rank: Int
        package let player: PlayerID
        package let name: String
        package let games: Int
        package let wins: Int
        /// The sum of the scores; a loss counts 7. The average is `scores / games`.
        package let scores: Int
        package let flags: [String]
    }

    package let rows: [Row]
    package let total: Int
    package let own: Row?

    package init(_ page: StandingsPage) {
        rows = page.rows.map(Row.init)
        total = page.total
        own = page.own.map(Row.init)
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

extension StandingsPageBody.Row {
    init(_ row: StandingRow) {
        self.init(
            rank: row.rank, player: row.player, name: row.name, games: row.standing.games, wins: row.standing.wins,
            scores: row.standing.scores, flags: row.flags.names)
    }

    init(_ value: JSONValue) throws(Refusal) {
        let object = try WireObject(
            value, known: ["rank", "player", "name", "games", "wins", "scores", "flags"])
        self.init(
            rank: try object.integer("rank"),
            player: try object.read("player", { PlayerID($0) }, or: .badRequest("player is not an id")),
            name: try object.text("name"), games: try object.integer("games"), wins: try object.integer("wins"),
            scores: try object.integer("scores"), flags: try object.texts("flags"))
    }

    var json: JSONValue {
        .object([
            "rank": .number(rank), "player": .text(player.text), "name": .text(name), "games": .number(games),
            "wins": .number(wins), "scores": .number(scores), "flags": .array(flags.map { .text($0) }),
        ])
    }
}
