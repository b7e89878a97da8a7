import QuadCore

/// The items of the store during training, until training changes them. The changes are lost when training ends.
package actor TrainingRepository<Item: Identifiable & Equatable & Sendable, Failure: Error>: Repository
where Item.ID == String {
    private let store: any Repository<Item, Failure>
    /// The items after the first change; nil before.
    private var own: [Item]?

    package init(_ store: any Repository<Item, Failure>) { self.store = store }

    package func items() async throws(Failure) -> [Item] {
        if let own { return own }
        return try await store.items()
    }

    package func apply(_ changes: ItemChanges<Item>) async throws(Failure) {
        let read = try await items()
        // Another change may have been made while the items were read.
        var all = own ?? read
        changes.changes.apply(to: &all)
        own = all
    }

    package func notice() async -> String? { await store.notice() }

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await store.observeChangesElsewhere(notify)
    }
}
