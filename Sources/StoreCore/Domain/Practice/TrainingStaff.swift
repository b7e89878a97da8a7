import QuadCore

/// The staff of the store, as training has them: PINs and wrong ones are those of the store, hours are not, and nobody is
/// added, changed or taken off.
package actor TrainingStaff: StaffRepository {
    private let store: any StaffRepository
    private var ownShifts: [StaffShift]?

    package init(_ store: any StaffRepository) { self.store = store }

    package func members() async throws(StoreError) -> [StaffMember] { try await store.members() }
    package func apply(_ changes: ItemChanges<StaffMember>) async throws(StoreError) {
        let isDelayAlone = changes.changes.allSatisfy { change in
            guard var before = change.before, let after = change.after else { return false }
            before.delay = after.delay
            return before == after
        }
        guard isDelayAlone else { throw .refused("Training changes no staff", advice: "leave it first") }
        try await store.apply(changes)
    }

    package func shifts() async throws(StoreError) -> [StaffShift] {
        if let ownShifts { return ownShifts }
        return try await store.shifts()
    }

    package func apply(_ changes: ItemChanges<StaffShift>) async throws(StoreError) {
        let read = try await shifts()
        // Another change may have been made while it was read.
        var all = ownShifts ?? read
        all.take(changes)
        ownShifts = all
    }

    package func isWhole() async -> Bool { await store.isWhole() }
    package func notice() async -> String? { await store.notice() }

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await store.observeChangesElsewhere(notify)
    }
}
