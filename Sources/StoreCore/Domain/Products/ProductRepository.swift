import QuadCore

/// Port to the products of the store.
package protocol ProductRepository: Repository<Product, StoreError> {
    /// Returns the products that exist among the ids.
    func items(_ ids: [String]) async throws(StoreError) -> [Product]

    /// Returns the products that contain one of the words exactly; the result may have other products too.
    func items(saying words: [String]) async throws(StoreError) -> [Product]
}

extension ProductRepository {
    package func items(saying words: [String]) async throws(StoreError) -> [Product] { try await items() }

    package func items(_ ids: [String]) async throws(StoreError) -> [Product] {
        let ids = Set(ids)
        return try await items().filter { ids.contains($0.id) }
    }
}
