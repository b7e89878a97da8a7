import QuadCore

/// Port to what the store sells.
package protocol ProductRepository: Repository<Product, StoreError> {
    /// Those of the ids that are there.
    func items(_ ids: [String]) async throws(StoreError) -> [Product]

    /// Those that say one of the words somewhere, letter by letter; others may be among them.
    func items(saying words: [String]) async throws(StoreError) -> [Product]
}

extension ProductRepository {
    package func items(saying words: [String]) async throws(StoreError) -> [Product] { try await items() }

    package func items(_ ids: [String]) async throws(StoreError) -> [Product] {
        let ids = Set(ids)
        return try await items().filter { ids.contains($0.id) }
    }
}
