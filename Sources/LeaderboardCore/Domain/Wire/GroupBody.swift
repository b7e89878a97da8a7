import JSONKit

/// A group, as its members get it. The code is there only after the founding and after a new code.
package struct GroupBody: Equatable, Sendable {
    package let id: GroupID
    package let title: String
    package let isOwner: Bool
    package let members: Int
    package let code: String?

    package init(_ group: PlayerGroup, viewer: PlayerID, code: GroupCode? = nil) {
        id = group.id
        title = group.title
        isOwner = group.owner == viewer
        members = group.members.count
        self.code = code?.text
    }

    package init(_ value: JSONValue) throws(Refusal) {
        let object = try WireObject(value, known: ["id", "title", "owner", "members", "code"])
        id = try object.read("id", { GroupID($0) }, or: .groupUnknown)
        title = try object.text("title")
        isOwner = try object.flag("owner")
        members = try object.integer("members")
        code = try object.optionalText("code")
    }

    package var json: JSONValue {
        var body: JSONMembers = [
            "id": .text(id.text), "title": .text(title), "owner": .bool(isOwner), "members": .number(members),
        ]
        if let code { body.append("code", .text(code)) }
        return .object(body)
    }
}
