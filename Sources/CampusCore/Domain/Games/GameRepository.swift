import QuadCore

/// The port to the stored games.
package protocol GameRepository: WatchedStorage {
    func game(id: String) async throws(CampusError) -> GameDay?

    /// Returns all games in no particular order.
    func games() async throws(CampusError) -> [GameDay]

    /// Stores a game. The game is on disk when this function returns.
    /// - Parameter base: the stored game before the change; nil if there was none.
    /// - Throws: `.changedElsewhere` if the stored game differs from `base`.
    func save(_ game: GameDay, replacing base: GameDay?) async throws(CampusError)
}
