/// Where games are kept. One change is one change set of the store; each method gives back what stood there before,
/// which is all it takes to undo it.
package protocol WordleRepository: Sendable {
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

    /// - Returns: what was removed; nil if there was nothing.
    @discardableResult
    func remove(id: String) async throws(WordleError) -> WordleGame?
}
