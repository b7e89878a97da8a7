import JSONStore
import QuadCore

/// The items of a collection with its own journal, as a tab uses them.
package struct JSONRepository<Item: StoredItem, Failure: PassingError>: Repository {
    /// Returns a function that finds the ids of stored items in conflict with the changes; nil if no check is needed.
    package typealias Conflicts = @Sendable (ItemChanges<Item>) -> (@Sendable ([Item]) -> [String])?

    private let collection: JSONCollection<Item>
    private let file: String
    private let conflicts: Conflicts

    /// - Parameters:
    ///   - path: the path of the collection, relative to the data folder, as in `store/customers`.
    ///   - directory: the data folder.
    package init(
        _ path: String, version: Int, directory: String, options: StorageOptions,
        conflicts: @escaping Conflicts = { _ in nil }
    ) {
        let parts = path.split(separator: "/").map(String.init)
        let folder = ([directory] + parts.dropLast()).joined(separator: "/")
        collection = JSONCollection(name: parts.last ?? path, directory: folder, version: version, options: options)
        file = "\(path).json"
        self.conflicts = conflicts
    }

    package var report: OpenReport { get async { await collection.report } }

    package func items() async throws(Failure) -> [Item] {
        try await Failure.passing(await collection.items())
    }

    package func apply(_ changes: ItemChanges<Item>) async throws(Failure) {
        try await Failure.passing(await collection.apply(changes, unless: conflicts(changes)))
    }

    package func notice() async -> String? { await report.notice(of: file) }

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await collection.observe { _ in notify() }
    }
}
