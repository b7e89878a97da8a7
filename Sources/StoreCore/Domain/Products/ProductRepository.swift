import QuadCore

/// Port to what the store sells.
package protocol ProductRepository: Sendable {
    func products() async throws(StoreError) -> [Product]

    /// Those of the ids that are there.
    func products(_ ids: [String]) async throws(StoreError) -> [Product]

    /// Those that say one of the words somewhere, letter by letter; others may be among them.
    func products(saying words: [String]) async throws(StoreError) -> [Product]

    /// All of it or nothing.
    func apply(_ changes: ItemChanges<Product>) async throws(StoreError)

    func notice() async -> String?
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async
}

extension ProductRepository {
    package func products(saying words: [String]) async throws(StoreError) -> [Product] { try await products() }

    package func products(_ ids: [String]) async throws(StoreError) -> [Product] {
        let ids = Set(ids)
        return try await products().filter { ids.contains($0.id) }
    }
}
