import QuadCore

/// Products that are gone with the program.
package actor MemoryProducts: ProductRepository {
    private var items: [Product]

    package init(_ items: [Product]) {
        self.items = items
    }

    package func products() async throws(StoreError) -> [Product] { items }

    package func apply(_ changes: ItemChanges<Product>) async throws(StoreError) {
        items.take(changes)
    }

    package func notice() async -> String? { nil }
    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
}
