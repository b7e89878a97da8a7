import QuadCore

/// Staff in memory, lost when the program ends.
package struct MemoryStaff: StaffRepository {
    package let members: any Repository<StaffMember, StoreError> = MemoryRepository<StaffMember, StoreError>()
    package let shifts: any Repository<StaffShift, StoreError> = MemoryRepository<StaffShift, StoreError>()

    init() {}

    package func isWhole() async -> Bool { true }
    package func notice() async -> String? { nil }
    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
}
