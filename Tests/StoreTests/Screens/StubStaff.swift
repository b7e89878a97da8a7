@testable import CoreTestSupport
@testable import QuadCore
@testable import StoreCore

/// Staff in memory, and their names as people.
struct StubStaff {
    private let staff = MemoryStaff()
    let people = MemoryPeople([.me])

    var members: any Repository<StaffMember, StoreError> { staff.members }
    var shifts: any Repository<StaffShift, StoreError> { staff.shifts }

    func service(_ log: any SalesLogRepository, _ clock: any WallClock) -> StaffService {
        StaffService(staff: staff, people: people, log: log, clock: clock, sinceBoot: { nil }, makeID: CountedID.next)
    }
}
