/// Where it is kept which servers there are to ask.
package protocol ChatProviderRepository: Sendable {
    /// In the order of their names.
    func providers() async throws(ChatError) -> [ChatProvider]
    /// Words for what can't be read of them; nil while all is in order.
    func missing() async -> String?
    func save(_ provider: ChatProvider) async throws(ChatError)
    /// False when there was none of that name.
    func remove(_ name: String) async throws(ChatError) -> Bool
    /// Calls `notify`, on another thread, when another process changed something.
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async
}

extension ChatProviderRepository {
    /// Does nothing by default: a repository in memory changes nowhere else.
    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}

    /// Keeps what a server turned out to refuse, so that the next question is asked right at once. A server that was
    /// changed or removed meanwhile stays as it is, and what cannot be kept is found out again.
    package func keep(_ outcome: ChatClient.Outcome, of provider: ChatProvider) async {
        guard outcome.limitName != provider.limitName || outcome.omitted != provider.omitted,
            var stored = try? await providers().first(where: { $0.id == provider.id }),
            stored.base == provider.base, stored.form == provider.form
        else { return }
        (stored.limitName, stored.omitted) = (outcome.limitName, outcome.omitted)
        try? await save(stored)
    }
}
