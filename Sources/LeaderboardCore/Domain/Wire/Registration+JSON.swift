import JSONKit

extension Registration {
    package init(body: [UInt8]) throws(Refusal) {
        let object = try WireObject(body: body, known: ["id", "name", "token"])
        let token = try object.read("token", { PlayerToken($0) }, or: .badRequest("token is not a token"))
        let id = try object.read("id", { PlayerID($0) }, or: .badRequest("id is not an id"))
        guard token.player == id else { throw .badRequest("the token is another player's") }
        self.init(id: id, name: try object.text("name"), token: token)
    }

    package var json: JSONValue {
        .object(["id": .text(id.text), "name": .text(name), "token": .text(token.text)])
    }
}
