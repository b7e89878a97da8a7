import JSONStore
import QuadCore
import QuadStorage
import Synchronization

/// The products of the store, in `store/products.json` of the data folder.
package final class JSONProductRepository: ProductRepository {
    package static let version = 1
    package static let collection = "store/products"

    private let items: JSONCollection<Product>
    private let all = Mutex<(items: [Product], revision: ItemRevision)?>(nil)

    /// - Parameter directory: the data folder.
    package init(directory: String, options: StorageOptions) {
        items = JSONCollection(
            name: "products", directory: "\(directory)/store", version: Self.version, options: options)
    }

    /// Returns all products. The till asks for them after each sale, and few sales change a product.
    package func items() async throws(StoreError) -> [Product] {
        let last = all.withLock { $0 }
        do throws(StorageError) {
            guard let now = try await items.items(unless: last?.revision) else { return last?.items ?? [] }
            all.withLock { $0 = now }
            return now.items
        } catch { throw StoreError(error) }
    }

    package func items(_ ids: [String]) async throws(StoreError) -> [Product] {
        try await StoreError.passing(await items.items(ids))
    }

    package func items(saying words: [String]) async throws(StoreError) -> [Product] {
        try await StoreError.passing(await items.items(saying: words))
    }

    package func apply(_ changes: ItemChanges<Product>) async throws(StoreError) {
        // Two tills may give the same code to two products at once. Only the lock decides which till was first.
        var conflicting: (@Sendable ([Product]) -> [String])?
        if changes.changes.contains(where: { $0.newKeys != nil }) {
            conflicting = { products in changes.withKeysOfOthers(among: products) }
        }
        try await StoreError.passing(await items.apply(changes, unless: conflicting))
    }

    package func notice() async -> String? {
        await items.report.notice(of: "store/products.json")
    }

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await items.observe { _ in notify() }
    }

    /// - Parameter directory: the data folder.
    package static func files(in directory: String) -> [String] {
        CollectionScan.files("products", directory: "\(directory)/store")
    }
}
