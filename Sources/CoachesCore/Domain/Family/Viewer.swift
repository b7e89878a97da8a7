import QuadCore

/// The viewer of a recruiting log. There is no login: the viewer is recorded with each change and prevents slips.
package struct Viewer: Equatable, Sendable {
    package enum Role: String, Sendable {
        /// The athlete, who looks at their own log.
        case player
        /// A parent, who reads the log, logs contacts as themself and ticks off to-dos.
        case parent
        /// A person who keeps the log for the athlete.
        case admin
    }

    package let person: Person
    package let role: Role
    /// The id of the athlete whose log is open.
    package let athlete: String
    package let athleteName: String

    package var isOwn: Bool { person.id == athlete }

    /// Returns the reason why a parent may change only their own contacts; nil if the viewer may change everything.
    /// - Parameter what: the change, as in “change coaches”.
    package func refusal(to what: String) -> String? {
        role == .parent ? "Only \(athleteName) can \(what). i logs a contact in your own name" : nil
    }

    package func mayChange(_ contact: Contact) -> Bool {
        role != .parent || contact.loggedBy == person.id
    }

    /// Whether the viewer sees private items: only the athlete does.
    package var seesPrivate: Bool { isOwn }
}

extension Viewer {
    static let parentRole = "parent"

    /// - Parameters:
    ///   - wanted: the id of the athlete whose log is wanted. Nil chooses the viewer's own log, or that of their child
    ///     who graduates first.
    package init(_ id: String, athlete wanted: String? = nil, among records: FamilyRecords) throws(CoachError) {
        let people = records.people
        guard let person = people.first(where: { $0.id == id }) else {
            throw .refused("no person is named “\(id.clipped)”")
        }
        let isParent = Self.isParent(person)
        let own = isParent ? Self.athletes(of: person, among: records) : []
        if isParent, let wanted, wanted != id, !own.contains(where: { $0.id == wanted }) {
            throw .refused("\(person.name) is not among the parents of that athlete")
        }
        guard let athlete = wanted ?? (isParent ? own.first?.id : id) else {
            throw .refused(
                "\(person.name) is not listed as a parent; the athlete adds parents: quad coaches parent add NAME"
            )
        }
        guard let subject = people.first(where: { $0.id == athlete }) else {
            throw .notFound(athlete, kind: "athlete")
        }
        let role: Role = isParent ? .parent : athlete == id ? .player : .admin
        if role == .admin, person.permission != .admin {
            throw .refused("\(person.name) is not \(subject.name), a parent or an admin")
        }
        self.init(person: person, role: role, athlete: athlete, athleteName: subject.name)
    }

    package static func isParent(_ person: Person) -> Bool {
        person.roles.contains { FoldedText($0) == FoldedText(parentRole) }
    }

    /// Returns the athletes who list a person as a parent, by graduation year.
    static func athletes(of person: Person, among records: FamilyRecords) -> [Athlete] {
        records.athletes.filter { athlete in
            athlete.id != person.id && athlete.parents.contains(person.id)
        }.sorted { ($0.gradYear ?? .max, $0.id) < ($1.gradYear ?? .max, $1.id) }
    }
}

extension HomeViewer {
    /// Returns this viewer if still valid, otherwise the same person with their own log, otherwise the user. The people
    /// who looked last may be gone or may have lost access.
    package func allowed(among records: FamilyRecords) -> HomeViewer {
        [self, HomeViewer(person: person)].first {
            (try? Viewer($0.person, athlete: $0.athlete, among: records)) != nil
        } ?? .me
    }
}
