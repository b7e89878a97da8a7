import FoundationEssentials
import Synchronization
import SystemKit

/// Goes through all contacts and keeps what each coach and each school has of them.
struct ContactGathering {
    let coaches: GatheredContacts
    let schools: GatheredContacts

    /// - Parameter contacts: the oldest first.
    init(_ records: FamilyRecords, _ contacts: [Interaction], until now: Date, _ time: LocalTime) {
        let coaches = GatheredContacts(records.coaches.map { ($0.id, $0.merged) })
        let schools = GatheredContacts(records.schools.map { ($0.id, []) })
        guard contacts.count >= Self.many else {
            self.coaches = coaches.taking(contacts, until: now, time, of: { $0.coach })
            self.schools = schools.taking(contacts, until: now, time, of: { $0.school })
            return
        }
        let both = Mutex((coaches, schools))
        OwnThread.share(2) { number in
            if number == 0 {
                let found = coaches.taking(contacts, until: now, time) { $0.coach }
                both.withLock { $0.0 = found }
            } else {
                let found = schools.taking(contacts, until: now, time) { $0.school }
                both.withLock { $0.1 = found }
            }
        }
        (self.coaches, self.schools) = both.withLock { $0 }
    }

    /// Fewer are not worth a second thread.
    private static let many = 2_000
}
