@testable import QuadCore
@testable import StoreCore

/// Staff in memory, lost when the test ends.
struct MemoryStaff: StaffRepository {
    let members: any Repository<StaffMember, StoreError> = MemoryRepository<StaffMember, StoreError>()
    let shifts: any Repository<StaffShift, StoreError> = MemoryRepository<StaffShift, StoreError>()

    init() {}

    func isWhole() async -> Bool { true }
    func notice() async -> String? { nil }
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
}
