/// Port to the carts that are not paid yet.
package protocol CartRepository: Sendable {
    func carts() async throws(StoreFault) -> [StoreCart]

    /// Returns when it is on disk.
    func save(_ cart: StoreCart) async throws(StoreFault)

    func remove(_ id: String) async throws(StoreFault)

    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async
}
