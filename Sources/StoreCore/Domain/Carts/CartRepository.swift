/// Port to the carts that are not paid yet.
package protocol CartRepository: Sendable {
    func carts() async throws(StoreError) -> [StoreCart]

    /// Saves and removes carts in one step; returns once the changes are on disk. If the call throws, nothing was
    /// changed.
    /// - Parameter expected: carts that must be on disk exactly as given here.
    /// - Throws: `.changed` if an expected cart is different on disk because another till changed or took it.
    func save(
        _ carts: [StoreCart], removing ids: [String], expecting expected: [StoreCart]
    ) async throws(StoreError)

    func remove(_ id: String) async throws(StoreError)

    /// Returns a message about problems that were found while reading, or nil.
    func notice() async -> String?

    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async
}

extension CartRepository {
    package func notice() async -> String? { nil }

    package func save(_ cart: StoreCart) async throws(StoreError) {
        try await save([cart], removing: [], expecting: [])
    }

    package func save(_ carts: [StoreCart], removing ids: [String]) async throws(StoreError) {
        try await save(carts, removing: ids, expecting: [])
    }
}
