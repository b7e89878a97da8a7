import QuadCore

/// Port to what the store sells.
package protocol ProductRepository: Sendable {
    func products() async throws(StoreFault) -> [Product]

    /// Those of the ids that are there.
    func products(_ ids: [String]) async throws(StoreFault) -> [Product]

    /// Those that say one of the words somewhere, letter by letter; others may be among them.
    func products(saying words: [String]) async throws(StoreFault) -> [Product]

    /// All of it or nothing.
    func apply(_ changes: ItemChanges<Product>) async throws(StoreFault)

    func notice() async -> String?
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async
}

extension ProductRepository {
    package func products(saying words: [String]) async throws(StoreFault) -> [Product] { try await products() }

    package func products(_ ids: [String]) async throws(StoreFault) -> [Product] {
        let ids = Set(ids)
        return try await products().filter { ids.contains($0.id) }
    }
}
