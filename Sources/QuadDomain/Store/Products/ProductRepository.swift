/// Port to what the store sells.
package protocol ProductRepository: Sendable {
    func products() async throws(StoreFault) -> [Product]

    /// All of it or nothing.
    func apply(_ changes: ItemChanges<Product>) async throws(StoreFault)

    func notice() async -> String?
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async
}
