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
    /// The players before this one, the newest first. The server did not know them, which passes if it was started with
    /// other data for a while.
    package private(set) var earlier: [EarlierPlayer]?

    package struct EarlierPlayer: Codable, Equatable, Sendable {
        let player: String?
        let name: String?
        let token: String?
    }

    package init(id: String, kind: Kind, player: String? = nil, name: String? = nil, token: String? = nil) {
        self.id = id
        self.kind = kind
        self.player = player
        self.name = name
        self.token = token
    }

    private static let mostEarlier = 5

    /// Returns another player's account that remembers this player.
    func replaced(by other: LeaderboardAccount) -> LeaderboardAccount {
        guard kind == .quad else { return other }
        var other = other
        let players = [EarlierPlayer(player: player, name: name, token: token)] + (earlier ?? [])
        other.earlier = Array(players.filter { $0.player != other.player }.prefix(Self.mostEarlier))
        return other
    }

    /// The accounts of the earlier players; each remembers the others.
    var earlierAccounts: [LeaderboardAccount] {
        (earlier ?? []).map { player in
            replaced(
                by: LeaderboardAccount(
                    id: id, kind: .quad, player: player.player, name: player.name, token: player.token))
        }
    }
}
