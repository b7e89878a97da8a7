/// The player on one server.
package struct LeaderboardAccount: Codable, Equatable, Sendable, Identifiable {
    /// The interface that a server speaks.
    package enum Kind: String, Codable, Sendable {
        /// A server of Quad, which checks the guesses.
        case quad
        /// A server that takes only the number of guesses.
        case scores
        /// The player removed themselves. Only a name that the player chooses registers again.
        case removed
    }

    /// The address of the server.
    package let id: String
    package let kind: Kind
    /// The id of the player; nil on a server that takes only scores.
    package let player: String?
    package var name: String?
    /// The secret that proves who the player is.
    package var token: String?

    package init(id: String, kind: Kind, player: String? = nil, name: String? = nil, token: String? = nil) {
        self.id = id
        self.kind = kind
        self.player = player
        self.name = name
        self.token = token
    }
}
