import QuadCore

/// The storage of games. Each change is one change set of the collection.
package protocol WordleRepository: WatchedStorage {
    func game(id: String) async throws(WordleError) -> WordleGame?

    /// All games in no particular order.
    func games() async throws(WordleError) -> [WordleGame]

    /// Stores a game. The game is on disk when this function returns.
    ///
    /// The check and the change are one step, because another process may play the same game.
    /// - Parameter base: the stored game before the change; nil if there was none.
    /// - Returns: the replaced game.
    /// - Throws: `.wentOnElsewhere` if the stored game differs from `base`, `.wasRemoved` if it no longer exists.
    @discardableResult
    func save(_ game: WordleGame, replacing base: WordleGame?) async throws(WordleError) -> WordleGame?

    /// Applies either all changes or none. The changes are on disk when this function returns.
    /// - Throws: `.changedElsewhere` if a stored game differs from the value before the change.
    func apply(_ changes: ItemChanges<WordleGame>) async throws(WordleError)
}

extension WordleRepository {
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
    func notice() async -> String? { nil }
}
