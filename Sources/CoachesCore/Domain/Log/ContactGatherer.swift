import FoundationEssentials
import QuadCore
import Synchronization
import SystemKit

/// Assigns all contacts to their coaches and schools.
struct ContactGatherer {
    let coaches: GatheredContacts
    let schools: GatheredContacts
    /// The athlete's open promises to coaches, by place, the earliest first.
    let owed: [Int: [Promise]]

    /// - Parameter contacts: the contacts, the oldest first.
    init(_ records: FamilyRecords, _ contacts: [Contact], until now: Date, _ time: LocalTime) {
        let coaches = GatheredContacts(records.coaches.map { ($0.id, $0.merged) })
        let schools = GatheredContacts(records.schools.map { ($0.id, $0.merged) })
        owed = Self.owed(contacts, coaches.places)
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

    /// Restores cached tallies, without the contacts themselves.
    init(_ records: FamilyRecords, _ tallies: ContactTallies) {
        coaches = GatheredContacts(records.coaches.map { ($0.id, $0.merged) }, tallies.coaches)
        schools = GatheredContacts(records.schools.map { ($0.id, $0.merged) }, tallies.schools)
        let places = coaches.places
        owed = Dictionary(
            tallies.owed.compactMap { id, promises in places[id].map { ($0, promises) } }
        ) { first, _ in first }
    }

    private static func owed(_ contacts: [Contact], _ places: [String: Int]) -> [Int: [Promise]] {
        var owed: [Int: [Promise]] = [:]
        for contact in contacts where !contact.promises.isEmpty {
            guard let place = contact.coach.flatMap({ places[$0] }) else { continue }
            let open = contact.promises.filter { $0.by == .us && $0.doneAt == nil }
            if !open.isEmpty { owed[place, default: []] += open }
        }
        return owed.mapValues { $0.sorted { ($0.due ?? .last, $0.id) < ($1.due ?? .last, $1.id) } }
    }

    /// With fewer contacts, a second thread is not worthwhile.
    private static let many = 2_000
}
