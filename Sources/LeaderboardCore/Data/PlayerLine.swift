import JSONKit

/// A player, or the deletion of one, as a line of JSON.
enum PlayerLine {
    case player(Player)
    /// - Parameter isDone: whether the games of the player are erased, too.
    case deleted(PlayerID, isDone: Bool)

    init?(_ value: JSONValue) {
        guard let id = value["id"]?.text.flatMap({ PlayerID($0) }) else { return nil }
        if let isDone = value["deleted"] {
            self = .deleted(id, isDone: isDone.isTrue)
            return
        }
        guard let name = value["name"]?.text, let token = value["token"]?.text.flatMap({ SecretDigest(hex: $0) }),
            let registered = value["registered"]?.text.flatMap({ UTCInstant($0) })
        else { return nil }
        self = .player(Player(id: id, name: name, token: token, registered: registered))
    }

    func append(to bytes: inout [UInt8]) {
        let value: JSONValue =
            switch self {
            case .player(let player):
                .object([
                    "id": .text(player.id.text), "name": .text(player.name), "token": .text(player.token.hex),
                    "registered": .text(player.registered.text),
                ])
            case .deleted(let id, let isDone): .object(["id": .text(id.text), "deleted": .bool(isDone)])
            }
        bytes += value.json()
    }
}
