import FoundationEssentials
import QuadCore

/// The contacts of each coach, or of each school.
struct GatheredContacts: Sendable {
    /// The place of each coach or school, by its id and its former ids.
    let places: [String: Int]
    /// Indices into the list of contacts, the oldest first.
    private(set) var contacts: [[Int32]]
    private(set) var tallies: [ContactTally]

    init(_ ids: [(id: String, former: [String])]) {
        var places: [String: Int] = [:]
        places.reserveCapacity(ids.count)
        for (place, known) in ids.enumerated() {
            places[known.id] = place
            for former in known.former { places[former] = place }
        }
        self.places = places
        contacts = Array(repeating: [], count: ids.count)
        tallies = Array(repeating: ContactTally(), count: ids.count)
    }

    /// - Parameter counted: cached tallies by id.
    init(_ ids: [(id: String, former: [String])], _ counted: [String: ContactTally]) {
        self.init(ids)
        for (place, known) in ids.enumerated() {
            if let tally = counted[known.id] { tallies[place] = tally }
        }
    }

    /// - Parameters:
    ///   - all: all contacts, the oldest first.
    ///   - id: returns the id of the coach or school of a contact.
    func taking(
        _ all: [Contact], until now: Date, _ time: LocalTime, of id: (Contact) -> String?
    ) -> GatheredContacts {
        var gathered = self
        gathered.take(all, until: now, time, of: id)
        return gathered
    }

    private mutating func take(
        _ all: [Contact], until now: Date, _ time: LocalTime, of id: (Contact) -> String?
    ) {
        let today = time.day(of: now)
        for (number, contact) in all.enumerated() {
            guard let place = id(contact).flatMap({ places[$0] }) else { continue }
            contacts[place].append(Int32(number))
            if !contact.at.isAhead(of: now, today: today) {
                tallies[place].add(contact, on: contact.at.day(time))
            }
        }
    }
}
