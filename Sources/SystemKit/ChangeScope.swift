import Synchronization

/// Collects what is stored on behalf of one key or one command, however many files it concerns. Tasks that are started
/// inside the scope belong to it.
package final class ChangeScope: Sendable {
    /// A scope that nobody empties holds this many changes at most: a task may live longer than the key that started it.
    private static let most = 1_000

    @TaskLocal package static var current: ChangeScope?

    /// Whether nothing is stored: each change is worked out and checked, handed to the scope, and forgotten.
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

    /// Whether the task that asks stores nothing.
    package static var isTrial: Bool { current?.isTrial ?? false }

    /// Leaves items out that are stored along with others and stay when those are taken back.
    package func leaveOut(_ ids: some Sequence<String>) {
        leftOut.withLock { $0.formUnion(ids) }
    }

    /// Announces changes that are about to be stored.
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

    /// Returns the changes so far and begins anew.
    package func take() -> [any ScopedChange] {
        changes.withLock { changes in
            defer { changes = [] }
            return changes
        }
    }
}
