/// Port to the carts that are not paid yet.
package protocol CartRepository: Sendable {
    func carts() async throws(StoreFault) -> [StoreCart]

    /// Returns when they are on disk and the others are not: all of it is done, or nothing where it throws.
    func save(_ carts: [StoreCart], removing ids: [String]) async throws(StoreFault)

    func remove(_ id: String) async throws(StoreFault)

    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async
}

extension CartRepository {
    package func save(_ cart: StoreCart) async throws(StoreFault) { try await save([cart], removing: []) }
}
