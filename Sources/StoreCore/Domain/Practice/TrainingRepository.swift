import QuadCore

/// Items as training has them: those of the store, until training changes them. Its changes are gone when it ends.
package actor TrainingRepository<Item: Identifiable & Equatable & Sendable, Failure: Error>: Repository
where Item.ID == String {
    private let store: any Repository<Item, Failure>
    /// Once something was changed.
    private var own: [Item]?

    package init(_ store: any Repository<Item, Failure>) { self.store = store }

    package func items() async throws(Failure) -> [Item] {
        if let own { return own }
        return try await store.items()
    }

    package func apply(_ changes: ItemChanges<Item>) async throws(Failure) {
        let read = try await items()
        // Another change may have been made while it was read.
        var all = own ?? read
        changes.changes.apply(to: &all)
        own = all
    }

    package func notice() async -> String? { await store.notice() }

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await store.observeChangesElsewhere(notify)
    }
}
