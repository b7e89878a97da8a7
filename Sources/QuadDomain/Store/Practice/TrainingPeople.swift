// Who buys and who works, as training has them: what is changed while one practises is gone with it.

/// The customers of the store.
package actor TrainingCustomers: CustomerRepository {
    private let store: any CustomerRepository
    /// Once something was changed.
    private var own: [StoreCustomer]?

    package init(_ store: any CustomerRepository) { self.store = store }

    package func customers() async throws(StoreFault) -> [StoreCustomer] {
        if let own { return own }
        return try await store.customers()
    }

    package func apply(_ changes: ItemChanges<StoreCustomer>) async throws(StoreFault) {
        var all = try await customers()
        all.take(changes)
        own = all
    }

    package func notice() async -> String? { await store.notice() }

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await store.observeChangesElsewhere(notify)
    }
}

/// The people behind them.
package actor TrainingPeople: PersonRepository {
    private let store: any PersonRepository
    private var own: [Person]?

    package init(_ store: any PersonRepository) { self.store = store }

    package func people() async throws(PersonError) -> [Person] {
        if let own { return own }
        return try await store.people()
    }

    package func apply(_ changes: ItemChanges<Person>) async throws(PersonError) {
        var all = try await people()
        all.take(changes)
        own = all
    }

    package func notice() async -> String? { await store.notice() }

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await store.observeChangesElsewhere(notify)
    }
}

/// The staff of the store: PINs and wrong ones are those of the store, hours are not.
package actor TrainingStaff: StaffRepository {
    private let store: any StaffRepository
    private var ownShifts: [StaffShift]?

    package init(_ store: any StaffRepository) { self.store = store }

    package func members() async throws(StoreFault) -> [StaffMember] { try await store.members() }
    package func apply(_ changes: ItemChanges<StaffMember>) async throws(StoreFault) { try await store.apply(changes) }

    package func shifts() async throws(StoreFault) -> [StaffShift] {
        if let ownShifts { return ownShifts }
        return try await store.shifts()
    }

    package func apply(_ changes: ItemChanges<StaffShift>) async throws(StoreFault) {
        var all = try await shifts()
        all.take(changes)
        ownShifts = all
    }

    package func isWhole() async -> Bool { await store.isWhole() }
    package func notice() async -> String? { await store.notice() }

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await store.observeChangesElsewhere(notify)
    }
}
