import QuadCore

/// Customers that are gone with the program.
package actor MemoryCustomers: CustomerRepository {
    private var all: [StoreCustomer] = []

    init() {}

    package func customers() async throws(StoreError) -> [StoreCustomer] { all }
    package func apply(_ changes: ItemChanges<StoreCustomer>) async throws(StoreError) { all.take(changes) }
    package func notice() async -> String? { nil }
    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
}
