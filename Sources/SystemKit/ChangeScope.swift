import Synchronization

/// A collection of everything that is stored for one key or one command, in any number of files. Tasks that start
/// inside the scope belong to the scope.
package final class ChangeScope: Sendable {
    /// The most changes in a scope that nobody empties. A task may live longer than the key that started it.
    private static let most = 1_000

    @TaskLocal package static var current: ChangeScope?

    /// Whether the scope is a dry run: each change is computed, checked and added to the scope, but not stored.
    package let isTrial: Bool
    private let announcer: (any ChangeAnnouncer)?
    private let changes: Mutex<[any ScopedChange]>
    private let leftOut = Mutex<Set<String>>([])

    package init(
        _ changes: [any ScopedChange] = [], isTrial: Bool = false, announcer: (any ChangeAnnouncer)? = nil
    ) {
        self.isTrial = isTrial
        self.announcer = announcer
        self.changes = Mutex(changes)
    }

    /// Whether the current task is in a dry run.
    package static var isTrial: Bool { current?.isTrial ?? false }

    /// Leaves out items that are stored along with others and stay when the others are undone.
    package func leaveOut(_ ids: some Sequence<String>) {
        leftOut.withLock { $0.formUnion(ids) }
    }

    /// Announces changes before they are stored.
    /// - Returns: the changes to add once they are stored.
    package func announced(_ changes: [any ScopedChange]) -> [any ScopedChange] {
        guard let announcer, !isTrial else { return changes }
        let rest = changes.compactMap { kept($0) }
        return rest.isEmpty ? [] : announcer.announced(rest)
    }

    private func kept(_ change: any ScopedChange) -> (any ScopedChange)? {
        let leftOut = leftOut.withLock { $0 }
        return leftOut.isEmpty ? change : change.without(leftOut) as (any ScopedChange)?
    }

    package func add(_ change: any ScopedChange) {
        guard let change = kept(change) else { return }
        changes.withLock { changes in
            if changes.count == Self.most { changes.removeFirst() }
            changes.append(change)
        }
    }

    package var all: [any ScopedChange] { changes.withLock { $0 } }
    package var isEmpty: Bool { changes.withLock(\.isEmpty) }

    package var removes: Bool { changes.withLock { $0.contains(where: \.removes) } }

    /// Returns the changes so far and empties the scope.
    package func take() -> [any ScopedChange] {
        changes.withLock { changes in
            defer { changes = [] }
            return changes
        }
    }
}
