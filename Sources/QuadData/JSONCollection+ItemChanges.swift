import JSONStore
import QuadDomain

extension JSONCollection {
    /// Applies all of the changes, on disk when this returns, or none of them.
    /// - Throws: `changedElsewhere` when an item is not what the changes were made from.
    package func apply(_ changes: ItemChanges<Item>) throws(StoreError) {
        try refresh()
        for change in changes.changes where try item(change.id) != change.before {
            throw .changedElsewhere(id: change.id)
        }
        try apply(ChangeSet(changes.changes.map { change in change.after.map { .put($0) } ?? .remove(change.id) }))
    }
}
