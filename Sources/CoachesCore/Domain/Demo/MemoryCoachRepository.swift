import QuadCore
import Synchronization

/// A log in memory that is gone when the program ends.
package final class MemoryCoachRepository: CoachRepository {
    private struct Held {
        var records: FamilyRecords
        var contacts: [Contact]
        var revision = 0
    }

    private let held: Mutex<Held>

    init(_ records: FamilyRecords, _ contacts: [Contact]) {
        held = Mutex(Held(records: records, contacts: contacts))
    }

    package func records() async throws(CoachError) -> FamilyRecords { held.withLock { $0.records } }
    package func contacts() async throws(CoachError) -> [Contact] { held.withLock { $0.contacts } }
    package func revision() async throws(CoachError) -> Int { held.withLock { $0.revision } }

    package func contacts(_ ids: [String]) async throws(CoachError) -> [Contact] {
        let wanted = Set(ids)
        return held.withLock { $0.contacts.filter { wanted.contains($0.id) } }
    }

    package func apply(_ change: FamilyChange, since revision: Int?) async throws(CoachError) -> FamilyChange {
        let isOutdated = held.withLock { held in
            guard revision.map({ $0 == held.revision }) ?? true else { return true }
            held.records.take(change)
            change.interactions.apply(to: &held.contacts)
            held.revision += 1
            return false
        }
        if isOutdated { throw .outdated }
        return change
    }

    /// Does nothing: no other process can change memory.
    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
    package func notice() async -> String? { nil }
}
