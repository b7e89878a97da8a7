import QuadCore

/// Port to who buys in the store.
package protocol CustomerRepository: Sendable {
    func customers() async throws(StoreFault) -> [StoreCustomer]

    /// All of it or nothing, while everybody still is what the changes were made from.
    func apply(_ changes: ItemChanges<StoreCustomer>) async throws(StoreFault)
    func notice() async -> String?
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async
}
