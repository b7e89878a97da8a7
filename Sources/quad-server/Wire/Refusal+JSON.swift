import JSONKit
import LeaderboardCore

extension Refusal {
    /// `{"code":"name_taken","message":"…"}`, with the accepted entry after a conflict.
    var json: JSONValue {
        var members: JSONMembers = ["code": .text(code), "message": .text(message)]
        if let accepted { members.append("accepted", accepted.json(flags: accepted.flags, guessesBy: nil)) }
        return .object(members)
    }
}
