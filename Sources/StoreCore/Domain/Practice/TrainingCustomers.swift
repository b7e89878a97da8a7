import QuadCore

/// The customers of the store, as training has them: what is changed while one practises is gone with it.
package actor TrainingCustomers: CustomerRepository {
    private let store: any CustomerRepository
    /// Once something was changed.
    private var own: [StoreCustomer]?

    package init(_ store: any CustomerRepository) { self.store = store }

    package func customers() async throws(StoreError) -> [StoreCustomer] {
        if let own { return own }
        return try await store.customers()
    }

    package func apply(_ changes: ItemChanges<StoreCustomer>) async throws(StoreError) {
        let read = try await customers()
        // Another change may have been made while it was read.
        var all = own ?? read
        all.take(changes)
        own = all
    }

    package func notice() async -> String? { await store.notice() }

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await store.observeChangesElsewhere(notify)
    }
}
