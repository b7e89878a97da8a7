import QuadCore

/// Coaches with all values that tables and cards contain.
package struct CoachSheet: Equatable, Sendable {
    struct Row: Equatable, Sendable {
        let person: Person
        let coach: Coach
        let school: School?
        /// The day of the last contact, logged or imported.
        let lastContact: CalendarDay?

        /// The given and family name, as stored or as read off the full name.
        var nameParts: (given: String, family: String) {
            if let given = person.givenName, let family = person.familyName { return (given, family) }
            return PersonName.parts(of: person.name)
        }
    }

    let rows: [Row]

    /// - Parameters:
    ///   - ids: the ids of the coaches, in the order in which they are written; nil for all.
    ///   - last: the days of the last contacts, by coach; nil uses the imported days.
    init(_ records: FamilyRecords, ids: [String]? = nil, last: [String: CalendarDay]? = nil) {
        let people = Dictionary(records.people.map { ($0.id, $0) }) { first, _ in first }
        let schools = Dictionary(records.schools.map { ($0.id, $0) }) { first, _ in first }
        var coaches = records.coaches
        if let ids {
            let known = Dictionary(records.coaches.map { ($0.id, $0) }) { first, _ in first }
            coaches = ids.compactMap { known[$0] }
        }
        rows = coaches.compactMap { coach in
            people[coach.id].map { person in
                Row(
                    person: person, coach: coach, school: coach.school.flatMap { schools[$0] },
                    lastContact: last.map { $0[coach.id] } ?? coach.importedContact)
            }
        }
    }
}
