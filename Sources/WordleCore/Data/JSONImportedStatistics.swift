import JSONStore
import QuadCore

extension ImportedStatistics: StoredItem {}

/// The imported statistics in `wordle-imported.json`, a collection of at most one item.
package enum JSONImportedStatistics {
    package static let name = "wordle-imported"
    package static let version = 1

    package static func repository(
        directory: String, options: StorageOptions
    ) -> any Repository<ImportedStatistics, WordleError> {
        JSONWordleCollection(name, version: version, directory: directory, options: options)
    }

    /// Returns the files in a data folder.
    package static func files(in directory: String) -> [String] { CollectionScan.files(name, directory: directory) }
}
