import JSONKit
import LeaderboardCore

extension PlayerGroup {
    /// The group as its members get it.
    /// - Parameter code: the code, which is shown only after the founding.
    func json(viewer: PlayerID, code: GroupCode? = nil) -> JSONValue {
        var body: JSONMembers = [
            "id": .text(id.text), "title": .text(title), "owner": .bool(owner == viewer),
            "members": .number(members.count),
        ]
        if let code { body.append("code", .text(code.text)) }
        return .object(body)
    }
}
