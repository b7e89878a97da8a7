import JSONKit
import LeaderboardCore
import WordleKit

extension SubmittedGame {
    /// The body of the request that sends the game.
    package var body: String {
        var members: JSONMembers = [
            "list": .text(list.text), "day": .text(day.text), "guesses": .array(guesses.map { .text($0) }),
            "hard": .text(mode.rawValue),
        ]
        if let seconds { members.append("seconds", .number(seconds)) }
        members.append("began", .text(began.text))
        members.append("nonce", .text(nonce.text))
        if let group { members.append("group", .text(group.text)) }
        return String(decoding: JSONValue.object(members).json(), as: UTF8.self)
    }
}
