import JSONKit
import LeaderboardCore
import WordleKit

extension BoardEntry {
    /// The game as the client gets it. The nonce stays on the server.
    /// - Parameters:
    ///   - flags: the flags of the game and of its player.
    ///   - rules: the rules that compute the marks; nil hides words and marks. The marks are digits: 0 absent, 1 present,
    ///     2 correct.
    func json(flags: GameFlags, guessesBy rules: GameRules?) -> JSONValue {
        var members: JSONMembers = [
            "player": .text(player.text), "list": .text(list.sentText), "day": .text(day.text), "score": .number(score),
            "solved": .bool(score < BoardEntry.lossScore), "hard": .text(mode.rawValue),
        ]
        if let seconds { members.append("seconds", .number(seconds)) }
        members.append("received", .text(received.text))
        members.append("verified", .bool(isVerified))
        members.append("flags", .array(flags.names.map { .text($0) }))
        // A claimed score has no words.
        if let rules, !guesses.isEmpty {
            members.append("guesses", .array(guesses.map { .text($0) }))
            if isVerified { members.append("rows", .array(rules.rows(of: self).map { .text($0.pattern.description) })) }
        }
        return .object(members)
    }
}
