import JSONKit
import LeaderboardCore
import WordleKit

extension BoardPage {
    /// The page as the client gets it.
    /// - Parameters:
    ///   - rules: the rules that compute the marks of rows.
    ///   - revision: the state of the page, to wait for the next one.
    func json(rules: GameRules, revision: String? = nil) -> JSONValue {
        let viewer = own?.entry.player
        var members: JSONMembers = [
            "rows": .array(rows.map { $0.json(viewer: viewer, showsGuesses: showsGuesses, rules: rules) }),
            "total": .number(total),
        ]
        if let own { members.append("own", own.json(viewer: viewer, showsGuesses: true, rules: rules)) }
        if let revision { members.append("revision", .text(revision)) }
        return .object(members)
    }
}

extension BoardRow {
    fileprivate func json(viewer: PlayerID?, showsGuesses: Bool, rules: GameRules) -> JSONValue {
        .object([
            "rank": .number(rank), "name": .text(name), "you": .bool(entry.player == viewer),
            "entry": entry.json(flags: flags, guessesBy: showsGuesses ? rules : nil),
        ])
    }
}
