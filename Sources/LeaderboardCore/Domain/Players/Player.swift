/// A registered player.
package struct Player: Equatable, Sendable {
    package let id: PlayerID
    /// The name in NFC.
    package var name: String
    package var token: SecretDigest
    package let registered: UTCInstant

    package init(id: PlayerID, name: String, token: SecretDigest, registered: UTCInstant) {
        self.id = id
        self.name = name
        self.token = token
        self.registered = registered
    }

    package var key: NameKey { NameKey(name) }
}
