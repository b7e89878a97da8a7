import QuadCore

/// The people of the program, as training has them: what is changed while one practises is gone with it.
package actor TrainingPeople: PersonRepository {
    private let store: any PersonRepository
    private var own: [Person]?

    package init(_ store: any PersonRepository) { self.store = store }

    package func people() async throws(PersonError) -> [Person] {
        if let own { return own }
        return try await store.people()
    }

    package func apply(_ changes: ItemChanges<Person>) async throws(PersonError) {
        let read = try await people()
        // Another change may have been made while it was read.
        var all = own ?? read
        all.take(changes)
        own = all
    }

    package func notice() async -> String? { await store.notice() }

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await store.observeChangesElsewhere(notify)
    }
}
