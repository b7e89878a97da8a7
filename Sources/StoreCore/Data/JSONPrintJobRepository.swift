import JSONStore
import QuadCore
import QuadStorage
import StoreKit
import SystemKit

extension PrintJob: StoredItem {}

/// The jobs that wait for a printer, and the last copy of each reprinted receipt, in `store/prints.json` of the data
/// folder.
package final class JSONPrintJobRepository: PrintJobRepository {
    package static let version = 1
    package static let collection = "store/prints"

    private let items: JSONCollection<PrintJob>
    private let folder: String
    private let options: StorageOptions

    /// - Parameter directory: the data folder.
    package init(directory: String, options: StorageOptions) {
        folder = "\(directory)/store/registers"
        self.options = options
        // A print can't be undone.
        var options = options
        options.keepsHistory = false
        items = JSONCollection(name: "prints", directory: "\(directory)/store", version: Self.version, options: options)
    }

    package func jobs() async throws(StoreError) -> [PrintJob] {
        try await StoreError.passing(await items.refresh())
        return try await StoreError.passing(await items.items())
    }

    package func save(_ job: PrintJob) async throws(StoreError) {
        try await StoreError.passing(await items.apply(ChangeSet([.put(job)])))
    }

    package func remove(_ id: String) async throws(StoreError) {
        do throws(StorageError) {
            guard try await items.item(id) != nil else { return }
            try await items.apply(ChangeSet([.remove(id)]))
        } catch { throw StoreError(error) }
    }

    package func turn(at register: String, seconds: Int) async throws(StoreError) -> (any Sendable)? {
        guard RegisterName.isValid(register) || StorePrinter.isKitchen(register) else { return nil }
        let clock = ContinuousClock()
        let deadline = clock.now + .seconds(seconds)
        while true {
            do throws(StorageError) {
                let hold = try SeriesHold.take("\(folder)/\(register).printer.lock", options: options)
                if let hold { return hold }
            } catch { throw StoreError(error) }
            guard clock.now < deadline else { return nil }
            await OwnThread.pause(milliseconds: 20)
        }
    }

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await items.observe { _ in notify() }
    }

    /// - Parameter directory: the data folder.
    package static func files(in directory: String) -> [String] {
        CollectionScan.files("prints", directory: "\(directory)/store")
    }
}
