import Synchronization

@testable import CoreTestSupport
@testable import QuadCore
@testable import ScreenTestSupport
@testable import StoreCore
@testable import StoreKit

/// Staff in memory, and their names as people.
final class StubStaff: StaffRepository, PersonRepository {
    private let kept = Mutex<[StaffMember]>([])
    private let times = Mutex<[StaffShift]>([])
    private let known = Mutex<[Person]>([.me])

    static func service(_ staff: StubStaff, _ log: any SalesLogRepository, _ clock: any WallClock) -> StaffService {
        StaffService(staff: staff, people: staff, log: log, clock: clock, sinceBoot: { nil }, makeID: CountedID.next)
    }

    func members() async throws(StoreError) -> [StaffMember] { kept.withLock { $0 } }
    func shifts() async throws(StoreError) -> [StaffShift] { times.withLock { $0 } }
    func people() async throws(PersonError) -> [Person] { known.withLock { $0 } }
    func isWhole() async -> Bool { true }
    func notice() async -> String? { nil }
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}

    func apply(_ changes: ItemChanges<StaffMember>) async throws(StoreError) {
        kept.withLock { Self.apply(changes, to: &$0) }
    }

    func apply(_ changes: ItemChanges<StaffShift>) async throws(StoreError) {
        times.withLock { Self.apply(changes, to: &$0) }
    }

    func apply(_ changes: ItemChanges<Person>) async throws(PersonError) {
        known.withLock { Self.apply(changes, to: &$0) }
    }

    private static func apply<Item>(_ changes: ItemChanges<Item>, to items: inout [Item]) {
        for change in changes.changes {
            items.removeAll { $0.id == change.id }
            if let after = change.after { items.append(after) }
        }
    }
}
