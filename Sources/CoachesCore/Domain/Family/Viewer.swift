import QuadCore

/// Who looks at whose recruiting log. There is no login: this says who did what and keeps from slips.
package struct Viewer: Equatable, Sendable {
    package enum Role: String, Sendable {
        /// It is their own.
        case player
        /// Reads, logs contacts as themself and ticks off what is to be done.
        case parent
        /// Keeps the log for somebody else.
        case admin
    }

    package let person: Person
    package let role: Role
    /// Whose log it is: a person's id.
    package let athlete: String
    package let athleteName: String

    package var isOwn: Bool { person.id == athlete }

    /// Why they may change nothing but what they logged themselves; nil where they may.
    /// - Parameter what: as in “changes coaches”.
    package func refusal(to what: String) -> String? {
        role == .parent ? "Only \(athleteName) \(what). i logs a contact as yourself" : nil
    }

    package func mayChange(_ contact: Contact) -> Bool {
        role != .parent || contact.loggedBy == person.id
    }

    /// What is private is for the athlete alone.
    package var seesPrivate: Bool { isOwn }
}

extension Viewer {
    static let parentRole = "parent"

    /// - Parameters:
    ///   - wanted: whose log is asked for; nil for the one that suits the viewer: their own, else of the athlete whose
    ///     class graduates first.
    package init(_ id: String, athlete wanted: String? = nil, among records: FamilyRecords) throws(CoachError) {
        let people = records.people
        guard let person = people.first(where: { $0.id == id }) else {
            throw .refused("nobody is known as “\(id.clipped)”")
        }
        let isParent = Self.isParent(person)
        let own = isParent ? Self.athletes(of: person, among: records) : []
        if isParent, let wanted, wanted != id, !own.contains(where: { $0.id == wanted }) {
            throw .refused("\(person.name) is not among the parents of that athlete")
        }
        guard let athlete = wanted ?? (isParent ? own.first?.id : id) else {
            throw .refused(
                "\(person.name) is among no athlete's parents; who keeps the log lists them: quad coaches parent add NAME"
            )
        }
        guard let subject = people.first(where: { $0.id == athlete }) else {
            throw .notFound(athlete, kind: "athlete")
        }
        let role: Role = isParent ? .parent : athlete == id ? .player : .admin
        if role == .admin, person.permission != .admin {
            throw .refused("\(person.name) is neither \(subject.name) nor a parent, nor an admin")
        }
        self.init(person: person, role: role, athlete: athlete, athleteName: subject.name)
    }

    package static func isParent(_ person: Person) -> Bool {
        person.roles.contains { FoldedText($0) == FoldedText(parentRole) }
    }

    /// Those a parent may look at, for which they list the parent: the one whose class graduates first before the others.
    static func athletes(of person: Person, among records: FamilyRecords) -> [Athlete] {
        records.athletes.filter { athlete in
            athlete.id != person.id && athlete.parents.contains(person.id)
        }.sorted { ($0.gradYear ?? .max, $0.id) < ($1.gradYear ?? .max, $1.id) }
    }
}

extension HomeViewer {
    /// Who looks where it is not said anew: those who looked last may be gone, or be somebody else now. Then it is their
    /// own log, else the user looks.
    package func allowed(among records: FamilyRecords) -> HomeViewer {
        [self, HomeViewer(person: person)].first {
            (try? Viewer($0.person, athlete: $0.athlete, among: records)) != nil
        } ?? .me
    }
}
