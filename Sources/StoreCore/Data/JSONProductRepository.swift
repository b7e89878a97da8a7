import JSONStore
import QuadCore
import QuadStorage
import Synchronization

/// What the store sells, in `store/products.json` of the data folder.
package final class JSONProductRepository: ProductRepository {
    package static let version = 1
    package static let collection = "store/products"

    private let items: JSONCollection<Product>
    private let all = Mutex<(items: [Product], revision: ItemRevision)?>(nil)

    /// - Parameter directory: the data folder.
    package init(directory: String, options: StoreOptions) {
        items = JSONCollection(
            name: "products", directory: "\(directory)/store", version: Self.version, options: options)
    }

    /// The till asks for all of them after each sale, and few sales change one.
    package func products() async throws(StoreFault) -> [Product] {
        let last = all.withLock { $0 }
        do throws(StoreError) {
            guard let now = try await items.items(unless: last?.revision) else { return last?.items ?? [] }
            all.withLock { $0 = now }
            return now.items
        } catch { throw StoreFault(error) }
    }

    package func products(_ ids: [String]) async throws(StoreFault) -> [Product] {
        do throws(StoreError) { return try await items.items(ids) } catch { throw StoreFault(error) }
    }

    package func products(saying words: [String]) async throws(StoreFault) -> [Product] {
        do throws(StoreError) { return try await items.items(saying: words) } catch { throw StoreFault(error) }
    }

    package func apply(_ changes: ItemChanges<Product>) async throws(StoreFault) {
        // Two tills may give one code to two products at once: only under the lock one of them is the first.
        var conflicting: (@Sendable ([Product]) -> [String])?
        if changes.changes.contains(where: { $0.newKeys != nil }) {
            conflicting = { products in changes.withKeysOfOthers(among: products) }
        }
        do throws(StoreError) { try await items.apply(changes, unless: conflicting) } catch { throw StoreFault(error) }
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
