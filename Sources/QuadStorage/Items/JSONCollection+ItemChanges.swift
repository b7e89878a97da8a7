import JSONStore
import QuadCore

extension JSONCollection {
    /// Applies all of the changes or none. The changes are on disk when the function returns.
    /// - Throws: `changedElsewhere` with the ids of the items that are not in the expected state.
    package func apply(
        _ changes: ItemChanges<Item>, unless conflicting: (@Sendable ([Item]) -> [String])? = nil
    ) async throws(StorageError) {
        try await apply(
            ChangeSet(changes.changes.map { change in change.after.map { .put($0) } ?? .remove(change.id) }),
            expecting: changes.changes.map { Expectation(id: $0.id, item: $0.before) }, unless: conflicting)
    }
}
