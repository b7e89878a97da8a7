import JSONStore
import QuadCore

extension JSONCollection {
    /// Applies all of the changes, on disk when this returns, or none of them.
    /// - Throws: `changedElsewhere` with the ids of the items that are not what the changes were made from.
    package func apply(
        _ changes: ItemChanges<Item>, unless conflicting: (@Sendable ([Item]) -> [String])? = nil
    ) async throws(StorageError) {
        try await apply(
            ChangeSet(changes.changes.map { change in change.after.map { .put($0) } ?? .remove(change.id) }),
            expecting: changes.changes.map { Expectation(id: $0.id, item: $0.before) }, unless: conflicting)
    }
}
