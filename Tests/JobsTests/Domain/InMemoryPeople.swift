import Synchronization

@testable import JobsCore
@testable import QuadCore

/// People in memory.
final class InMemoryPeople: PersonRepository {
    private let content: Mutex<[Person]>

    init(_ people: [Person] = [.me]) { content = Mutex(people) }

    func people() async throws(PersonError) -> [Person] { content.withLock { $0 } }

    func apply(_ changes: ItemChanges<Person>) async throws(PersonError) {
        let conflicts: [String] = content.withLock { people in
            let changed = changes.changes.filter { change in people.first { $0.id == change.id } != change.before }
            guard changed.isEmpty else { return changed.compactMap { $0.before?.name ?? $0.after?.name } }
            for change in changes.changes {
                people.removeAll { $0.id == change.id }
                if let after = change.after { people.append(after) }
            }
            return []
        }
        if !conflicts.isEmpty { throw .changedElsewhere(conflicts) }
    }

    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
    func notice() async -> String? { nil }
}
