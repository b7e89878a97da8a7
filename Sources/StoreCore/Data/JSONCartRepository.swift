import JSONStore
import QuadStorage

extension StoreCart: StoredItem {}

/// The carts that are not paid yet, in `store/carts.json` of the data folder. The file has the carts of all tills, so
/// one till can resume a cart that another till parked.
package final class JSONCartRepository: CartRepository {
    package static let version = 1
    package static let collection = "store/carts"

    private let items: JSONCollection<StoreCart>

    /// - Parameter directory: the data folder.
    package init(directory: String, options: StorageOptions) {
        // A till holds its cart in memory, so only that till can undo changes to the cart.
        var options = options
        options.keepsHistory = false
        items = JSONCollection(name: "carts", directory: "\(directory)/store", version: Self.version, options: options)
    }

    package func carts() async throws(StoreError) -> [StoreCart] {
        try await StoreError.passing(await items.items())
    }

    package func save(
        _ carts: [StoreCart], removing ids: [String], expecting expected: [StoreCart]
    ) async throws(StoreError) {
        do throws(StorageError) {
            var changes = carts.map { Change.put($0) }
            for id in ids where try await items.item(id) != nil { changes.append(.remove(id)) }
            try await items.apply(ChangeSet(changes), expecting: expected.map { .stored($0) })
        } catch { throw StoreError(error) }
    }

    package func remove(_ id: String) async throws(StoreError) {
        do throws(StorageError) {
            guard try await items.mayHold(id), try await items.item(id) != nil else { return }
            try await items.apply(ChangeSet([.remove(id)]))
        } catch { throw StoreError(error) }
    }

    package func notice() async -> String? {
        await items.report.notice(of: "store/carts.json")
    }

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await items.observe { _ in notify() }
    }
}
