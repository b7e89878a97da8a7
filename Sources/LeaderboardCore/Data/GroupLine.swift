import JSONKit

/// A group, or the end of one, as a line of JSON.
enum GroupLine {
    case group(PlayerGroup)
    case ended(GroupID)

    init?(_ value: JSONValue) {
        guard let id = value["id"]?.text.flatMap({ GroupID($0) }) else { return nil }
        if value["ended"]?.isTrue == true {
            self = .ended(id)
            return
        }
        guard let title = value["title"]?.text, let owner = value["owner"]?.text.flatMap({ PlayerID($0) }),
            let code = value["code"]?.text.flatMap({ SecretDigest(hex: $0) }),
            let founded = value["founded"]?.text.flatMap({ UTCInstant($0) }), let members = value["members"]?.items
        else { return nil }
        self = .group(
            PlayerGroup(
                id: id, title: title, owner: owner, code: code, founded: founded,
                members: members.compactMap { $0.text.flatMap { PlayerID($0) } }))
    }

    func append(to bytes: inout [UInt8]) {
        let value: JSONValue =
            switch self {
            case .group(let group):
                .object([
                    "id": .text(group.id.text), "title": .text(group.title), "owner": .text(group.owner.text),
                    "code": .text(group.code.hex), "founded": .text(group.founded.text),
                    "members": .array(group.members.map { .text($0.text) }),
                ])
            case .ended(let id): .object(["id": .text(id.text), "ended": .bool(true)])
            }
        bytes += value.json()
    }
}
