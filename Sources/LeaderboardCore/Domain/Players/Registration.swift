/// The answer to a registration. The token exists only here and with the player.
package struct Registration: Equatable, Sendable {
    package let id: PlayerID
    package let name: String
    package let token: PlayerToken

    package init(id: PlayerID, name: String, token: PlayerToken) {
        self.id = id
        self.name = name
        self.token = token
    }
}
