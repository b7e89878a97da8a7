import JSONStore

/// The chat providers in `growth/providers.json` and its journal.
package struct JSONChatProviders: ChatProviderRepository {
    /// Relative to the data folder.
    package static let path = "growth/providers"
    package static let version = 1

    private let providers: JSONCollection<ChatProvider>

    package init(directory: String, options: StorageOptions) {
        providers = JSONCollection(
            name: "providers", directory: "\(directory)/growth", version: Self.version, options: options)
    }

    package func providers() async throws(ChatError) -> [ChatProvider] {
        do {
            // Another window or a command may have changed the providers.
            try? await providers.refresh()
            return try await providers.items().sorted { $0.id < $1.id }
        } catch { throw ChatError(.storage, error.description) }
    }

    package func missing() async -> String? {
        guard (try? await providers.items()) != nil, case .damaged = await providers.report.readOnly else { return nil }
        return "Part of \(Self.path).json can't be read, so some items are missing here. Run `quad doctor`."
    }

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await providers.observe { _ in notify() }
    }

    package func save(_ provider: ChatProvider) async throws(ChatError) {
        do { try await providers.apply(.put(provider)) } catch { throw ChatError(.storage, error.description) }
    }

    package func remove(_ name: String) async throws(ChatError) -> Bool {
        do {
            guard try await providers.item(name) != nil else { return false }
            try await providers.apply(.remove(name))
            return true
        } catch { throw ChatError(.storage, error.description) }
    }
}
