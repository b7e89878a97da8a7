import Synchronization

package typealias MemoryPeople = MemoryRepository<Person, PersonError>

/// A repository in memory, whose items are lost when the program ends.
package final class MemoryRepository<Item: Identifiable & Equatable & Sendable, Failure: Error>: Repository
where Item.ID == String {
    package typealias Conflicts = @Sendable ([ItemChanges<Item>.Change]) -> Failure

    private let content: Mutex<[Item]>
    private let conflict: Conflicts?

    /// - Parameter conflict: a function that makes the error for items that differ from the state before a change; nil
    ///   accepts any change.
    package init(_ items: [Item] = [], conflict: Conflicts? = nil) {
        content = Mutex(items)
        self.conflict = conflict
    }

    package func items() async throws(Failure) -> [Item] { content.withLock { $0 } }

    package func apply(_ changes: ItemChanges<Item>) async throws(Failure) {
        let conflicts = content.withLock { items in
            let conflicts =
                conflict == nil
                ? [] : changes.changes.filter { change in items.first { $0.id == change.id } != change.before }
            if conflicts.isEmpty { changes.changes.apply(to: &items) }
            return conflicts
        }
        if let conflict, !conflicts.isEmpty { throw conflict(conflicts) }
    }

    package func notice() async -> String? { nil }
    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
}
