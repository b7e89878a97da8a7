/// Port to the carts that are not paid yet.
package protocol CartRepository: Sendable {
    func carts() async throws(StoreError) -> [StoreCart]

    /// Returns when they are on disk and the others are not: all of it is done, or nothing where it throws.
    /// - Parameter expected: carts that must be on disk as they are here.
    /// - Throws: `.changed` where one of those is not, as another till changed or took it.
    func save(
        _ carts: [StoreCart], removing ids: [String], expecting expected: [StoreCart]
    ) async throws(StoreError)

    func remove(_ id: String) async throws(StoreError)

    /// What was found when they were read, in words; nil if nothing.
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
