import JSONKit
import LeaderboardCore
import WordleKit

extension RankedAcceptance {
    /// The answer to an accepted game: the entry with the player's own guesses, and its rank.
    /// - Parameter rules: the rules that compute the marks of rows.
    func json(rules: GameRules) -> JSONValue {
        let entry = acceptance.entry
        var members: JSONMembers = ["entry": entry.json(flags: entry.flags, guessesBy: rules)]
        if let rank { members.append("rank", .number(rank)) }
        return .object(members)
    }
}
