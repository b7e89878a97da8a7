import QuadCore

/// People who are gone with the program.
package actor MemoryPeople: PersonRepository {
    private var all: [Person] = []

    init() {}

    package func people() async throws(PersonError) -> [Person] { all }
    package func apply(_ changes: ItemChanges<Person>) async throws(PersonError) { all.take(changes) }
    package func notice() async -> String? { nil }
    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
}
