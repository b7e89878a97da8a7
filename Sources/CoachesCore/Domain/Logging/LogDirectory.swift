import QuadCore

/// The coaches and schools that a contact line can name, indexed once so that each keystroke finds them fast.
package struct LogDirectory: Sendable {
    package struct CoachEntry: Equatable, Sendable {
        package let id: String
        package let name: String
        let givenName: String?
        let familyName: String?
        let addresses: [String]
        let handles: [String]
        package let school: String?
        /// The kind of the last contact with the coach.
        let lastKind: Contact.Kind?

        init(
            id: String, name: String, givenName: String? = nil, familyName: String? = nil, addresses: [String] = [],
            handles: [String] = [], school: String? = nil, lastKind: Contact.Kind? = nil
        ) {
            self.id = id
            self.name = name
            self.givenName = givenName
            self.familyName = familyName
            self.addresses = addresses
            self.handles = handles
            self.school = school
            self.lastKind = lastKind
        }
    }

    package struct SchoolEntry: Equatable, Sendable {
        package let id: String
        package let name: String
        var aliases: [String] = []
    }

    package let coaches: [CoachEntry]
    package let schools: [SchoolEntry]
    let coachNames: LogCoachIndex
    let schoolNames: LogSchoolIndex
    private let coachPlaces: [String: Int]
    private let schoolPlaces: [String: Int]
    private let coachesOfSchool: [String: [Int]]

    init(coaches: [CoachEntry], schools: [SchoolEntry]) {
        self.coaches = coaches
        self.schools = schools
        coachNames = LogCoachIndex(coaches)
        schoolNames = LogSchoolIndex(schools)
        coachPlaces = Dictionary(coaches.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        schoolPlaces = Dictionary(schools.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        coachesOfSchool = Dictionary(grouping: coaches.indices.filter { coaches[$0].school != nil }) {
            coaches[$0].school ?? ""
        }
    }

    /// - Parameter lastKinds: the kinds of the last contacts, by the coach's id.
    init(people: [Person], coaches: [Coach], schools: [School], lastKinds: [String: Contact.Kind] = [:]) {
        let people = Dictionary(people.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.init(
            coaches: coaches.compactMap { coach in
                guard let person = people[coach.id] else { return nil }
                return CoachEntry(
                    id: coach.id, name: person.name, givenName: person.givenName, familyName: person.familyName,
                    addresses: [person.email].compactMap { $0 } + person.otherEmails, handles: person.handles,
                    school: coach.school, lastKind: lastKinds[coach.id])
            },
            schools: schools.map { SchoolEntry(id: $0.id, name: $0.name, aliases: $0.aliases) })
    }

    package func coach(_ id: String) -> CoachEntry? { coachPlaces[id].map { coaches[$0] } }
    package func school(_ id: String) -> SchoolEntry? { schoolPlaces[id].map { schools[$0] } }

    /// Returns the coach of a school if there is exactly one.
    func onlyCoach(at school: String) -> CoachEntry? {
        guard let places = coachesOfSchool[school], places.count == 1 else { return nil }
        return coaches[places[0]]
    }

    /// Returns `Jo Lee, Lakemont`, with more details if another coach has the same name there.
    package func words(coach id: String) -> String {
        guard let coach = coach(id) else { return id }
        let colleagues = coach.school.map { coachesOfSchool[$0] ?? [] } ?? Array(coaches.indices)
        let isAlike = colleagues.contains {
            let other = coaches[$0]
            return other.id != id && other.school == coach.school && other.name == coach.name
        }
        let mark = isAlike ? coach.addresses.first ?? coach.handles.first ?? id : ""
        return [coach.name, coach.school.flatMap { school($0)?.name } ?? "", mark].filter { !$0.isEmpty }
            .joined(separator: ", ")
    }
}
