import JSONKit
import LeaderboardCore

extension StandingsPage {
    /// The part of the all-time board as the client gets it.
    var json: JSONValue {
        var members: JSONMembers = ["rows": .array(rows.map(\.json)), "total": .number(total)]
        if let own { members.append("own", own.json) }
        return .object(members)
    }
}

extension StandingRow {
    fileprivate var json: JSONValue {
        .object([
            "rank": .number(rank), "player": .text(player.text), "name": .text(name),
            "games": .number(standing.games), "wins": .number(standing.wins), "scores": .number(standing.scores),
            "flags": .array(flags.names.map { .text($0) }),
        ])
    }
}
