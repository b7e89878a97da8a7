import QuadCore

/// The products of the store during training; they can be sold but not changed.
package struct TrainingProducts: ProductRepository {
    private let store: any ProductRepository

    package init(_ store: any ProductRepository) {
        self.store = store
    }

    package func items() async throws(StoreError) -> [Product] { try await store.items() }
    package func items(_ ids: [String]) async throws(StoreError) -> [Product] { try await store.items(ids) }

    package func apply(_ changes: ItemChanges<Product>) async throws(StoreError) {
        guard changes.changes.isEmpty else {
            throw .refused("You can't change products in training", advice: "end training first")
        }
    }

    package func notice() async -> String? { await store.notice() }

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await store.observeChangesElsewhere(notify)
    }
}
