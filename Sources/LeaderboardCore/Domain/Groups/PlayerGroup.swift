/// A private group of players.
package struct PlayerGroup: Equatable, Sendable {
    package let id: GroupID
    package let title: String
    package var owner: PlayerID
    package var code: SecretDigest
    package let founded: UTCInstant
    /// The members in the order in which they joined; the owner is one of them.
    package var members: [PlayerID]

    package init(
        id: GroupID, title: String, owner: PlayerID, code: SecretDigest, founded: UTCInstant, members: [PlayerID]
    ) {
        self.id = id
        self.title = title
        self.owner = owner
        self.code = code
        self.founded = founded
        self.members = members
    }

    /// Returns the group without a player; nil if nobody is left. The next member becomes the owner.
    func without(_ player: PlayerID) -> PlayerGroup? {
        var group = self
        group.members.removeAll { $0 == player }
        guard let first = group.members.first else { return nil }
        if owner == player { group.owner = first }
        return group
    }
}
