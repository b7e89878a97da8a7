import QuadCore

/// The staff of the store during training. PINs and failed attempts are shared with the store, and shifts are not.
/// Nobody can be added, changed or removed.
package struct TrainingStaff: StaffRepository {
    private struct Members: Repository {
        let store: any Repository<StaffMember, StoreError>

        func items() async throws(StoreError) -> [StaffMember] { try await store.items() }

        func apply(_ changes: ItemChanges<StaffMember>) async throws(StoreError) {
            let isDelayAlone = changes.changes.allSatisfy { change in
                guard var before = change.before, let after = change.after else { return false }
                before.delay = after.delay
                return before == after
            }
            guard isDelayAlone else {
                throw .refused("You can't change staff in training", advice: "end training first")
            }
            try await store.apply(changes)
        }

        func notice() async -> String? { await store.notice() }

        func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
            await store.observeChangesElsewhere(notify)
        }
    }

    package let members: any Repository<StaffMember, StoreError>
    package let shifts: any Repository<StaffShift, StoreError>
    private let store: any StaffRepository

    package init(_ store: any StaffRepository) {
        self.store = store
        members = Members(store: store.members)
        shifts = TrainingRepository<StaffShift, StoreError>(store.shifts)
    }

    package func isWhole() async -> Bool { await store.isWhole() }
    package func notice() async -> String? { await store.notice() }

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await store.observeChangesElsewhere(notify)
    }
}
