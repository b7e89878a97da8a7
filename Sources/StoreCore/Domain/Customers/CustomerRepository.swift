import QuadCore

/// Port to who buys in the store.
package protocol CustomerRepository: Sendable {
    func customers() async throws(StoreError) -> [StoreCustomer]

    /// All of it or nothing, while everybody still is what the changes were made from.
    func apply(_ changes: ItemChanges<StoreCustomer>) async throws(StoreError)
    func notice() async -> String?
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async
}
