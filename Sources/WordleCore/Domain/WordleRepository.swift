import QuadCore

/// The storage of games. One change is one change set of the collection; each method gives back what stood there before,
/// which is all it takes to undo it.
package protocol WordleRepository: WatchedStorage {
    func game(id: String) async throws(WordleError) -> WordleGame?

    /// All games in no particular order.
    func games() async throws(WordleError) -> [WordleGame]

    /// Keeps a game, on disk when this returns.
    ///
    /// The check and the change are one step, as another process may play the same game.
    /// - Parameter base: the stored game the change was made from; nil if there was none.
    /// - Returns: what was replaced.
    /// - Throws: `.wentOnElsewhere` if another game than `base` is stored, `.wasRemoved` if none is any more.
    @discardableResult
    func save(_ game: WordleGame, replacing base: WordleGame?) async throws(WordleError) -> WordleGame?

    /// Applies all of the changes, on disk when this returns, or none of them.
    /// - Throws: `.changedElsewhere` when a game is not what the changes were made from.
    func apply(_ changes: ItemChanges<WordleGame>) async throws(WordleError)
}

extension WordleRepository {
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
    func notice() async -> String? { nil }
}
