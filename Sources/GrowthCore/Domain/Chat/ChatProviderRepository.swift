/// The port to the stored providers.
package protocol ChatProviderRepository: Sendable {
    /// Sorted by name.
    func providers() async throws(ChatError) -> [ChatProvider]
    /// Returns a message if some of the providers cannot be read; nil if all can.
    func missing() async -> String?
    func save(_ provider: ChatProvider) async throws(ChatError)
    /// Returns false if there is no provider with that name.
    func remove(_ name: String) async throws(ChatError) -> Bool
    /// Calls `notify` on another thread when another process changes the providers.
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async
}

extension ChatProviderRepository {
    /// Does nothing by default: an in-memory repository has no changes from elsewhere.
    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}

    /// Stores the options that a server refused, so that the next request is right the first time. A provider that was
    /// changed or removed in the meantime stays as it is. If storing fails, the next request finds the options out
    /// again.
    package func keep(_ outcome: ChatClient.Outcome, of provider: ChatProvider) async {
        guard outcome.limitName != provider.limitName || outcome.omitted != provider.omitted,
            var stored = try? await providers().first(where: { $0.id == provider.id }),
            stored.base == provider.base, stored.form == provider.form
        else { return }
        (stored.limitName, stored.omitted) = (outcome.limitName, outcome.omitted)
        try? await save(stored)
    }
}
