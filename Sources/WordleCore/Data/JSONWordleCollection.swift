import JSONStore
import QuadCore
import QuadStorage

/// A collection of the tab beside the games.
struct JSONWordleCollection<Item: StoredItem>: Repository {
    private let name: String
    private let collection: JSONCollection<Item>

    init(_ name: String, version: Int, directory: String, options: StorageOptions) {
        self.name = name
        collection = JSONCollection(name: name, directory: directory, version: version, options: options)
    }

    func items() async throws(WordleError) -> [Item] {
        do { return try await collection.items() } catch { throw .storage(error.description) }
    }

    func apply(_ changes: ItemChanges<Item>) async throws(WordleError) {
        do { try await collection.apply(changes) } catch {
            if case .changedElsewhere(let ids) = error { throw .changedElsewhere(ids) }
            throw .storage(error.description)
        }
    }

    func notice() async -> String? { await collection.report.notice(of: "\(name).json") }

    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await collection.observe { _ in notify() }
    }
}
