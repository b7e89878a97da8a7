import JSONStore
import QuadCore
import QuadStorage

extension ImportedStatistics: StoredItem {}

/// The imported statistics in `wordle-imported.json`, a collection of at most one item.
package struct JSONImportedStatistics: Repository {
    package static let name = "wordle-imported"
    package static let version = 1

    private let collection: JSONCollection<ImportedStatistics>

    package init(directory: String, options: StorageOptions) {
        collection = JSONCollection(name: Self.name, directory: directory, version: Self.version, options: options)
    }

    /// Returns the files in a data folder.
    package static func files(in directory: String) -> [String] { CollectionScan.files(name, directory: directory) }

    package func items() async throws(WordleError) -> [ImportedStatistics] {
        do { return try await collection.items() } catch { throw .storage(error.description) }
    }

    package func apply(_ changes: ItemChanges<ImportedStatistics>) async throws(WordleError) {
        do { try await collection.apply(changes) } catch {
            if case .changedElsewhere(let ids) = error { throw .changedElsewhere(ids) }
            throw .storage(error.description)
        }
    }

    package func notice() async -> String? { await collection.report.notice(of: "\(Self.name).json") }

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await collection.observe { _ in notify() }
    }
}
