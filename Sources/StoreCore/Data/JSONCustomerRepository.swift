import JSONStore
import QuadCore
import QuadStorage

/// Who buys in the store, in `store/customers.json` of the data folder.
package final class JSONCustomerRepository: CustomerRepository {
    package static let version = 1
    package static let collection = "store/customers"

    private let items: JSONCollection<StoreCustomer>

    /// - Parameter directory: the data folder.
    package init(directory: String, options: StorageOptions) {
        items = JSONCollection(
            name: "customers", directory: "\(directory)/store", version: Self.version, options: options)
    }

    package func customers() async throws(StoreError) -> [StoreCustomer] {
        do throws(StorageError) { return try await items.items() } catch { throw StoreError(error) }
    }

    package func apply(_ changes: ItemChanges<StoreCustomer>) async throws(StoreError) {
        do throws(StorageError) { try await items.apply(changes) } catch { throw StoreError(error) }
    }

    package func notice() async -> String? {
        await items.report.notice(of: "store/customers.json")
    }

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await items.observe { _ in notify() }
    }
}
