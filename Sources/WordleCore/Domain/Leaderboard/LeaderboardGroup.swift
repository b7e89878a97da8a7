/// A private group of the player.
package struct LeaderboardGroup: Equatable, Sendable, Identifiable {
    package let id: String
    package let title: String
    package let members: Int
    package let isOwner: Bool
    /// The code to join, only when it is new: the server keeps no readable copy.
    package let code: String?
}
