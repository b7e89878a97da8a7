import FoundationEssentials

/// The log of one athlete as one viewer sees it: what they may not see was taken out before anything was counted, searched
/// or exported.
package struct RecruitingLog: Sendable {
    package let viewer: Viewer
    package let athlete: Athlete
    package let today: CalendarDay
    package let now: Date
    package let time: LocalTime
    package let records: FamilyRecords
    /// With what the viewer does not see: for deeds that reach all of the family, never to be shown.
    let all: (records: FamilyRecords, contacts: [Interaction])
    /// Of this athlete, the oldest first; those ahead come last.
    package let contacts: [Interaction]
    package let coaches: [CoachSummary]
    package let schools: [SchoolSummary]
    package let people: [String: Person]
    private let ofCoaches: GatheredContacts
    private let ofSchools: GatheredContacts

    /// - Parameters:
    ///   - interactions: of all athletes.
    package init(
        _ records: FamilyRecords, _ interactions: [Interaction], viewer: Viewer, now: Date, time: LocalTime,
        intervals: FollowUpIntervals = FollowUpIntervals()
    ) {
        self.viewer = viewer
        self.time = time
        self.now = now
        today = time.day(of: now)
        all = (records, interactions)
        let visible = Self.visible(records, to: viewer)
        self.records = visible
        athlete = visible.athletes.first { $0.id == viewer.athlete } ?? Athlete(id: viewer.athlete)
        people = Dictionary(visible.people.map { ($0.id, $0) }) { first, _ in first }
        contacts = Self.contacts(interactions, viewer, time)

        let gathering = ContactGathering(visible, contacts, until: now, time)
        (ofCoaches, ofSchools) = (gathering.coaches, gathering.schools)
        let summaries = LogSummaries(
            visible, gathering, contacts, athlete: viewer.athlete, people: people, today: today, intervals: intervals)
        schools = summaries.schools
        coaches = summaries.coaches
    }

    package func coach(_ id: String) -> CoachSummary? { ofCoaches.places[id].map { coaches[$0] } }
    package func school(_ id: String) -> SchoolSummary? { ofSchools.places[id].map { schools[$0] } }
    /// Of the newest first.
    package func contacts(with coach: String) -> [Interaction] {
        ofCoaches.places[coach].map { ofCoaches.contacts[$0].reversed().map { contacts[Int($0)] } } ?? []
    }

    package func contacts(at school: String) -> [Interaction] {
        ofSchools.places[school].map { ofSchools.contacts[$0].reversed().map { contacts[Int($0)] } } ?? []
    }

    package func personName(_ id: String?) -> String { id.map { people[$0]?.name ?? $0 } ?? "" }
    package func privateNote(about id: String) -> PrivateNote? { records.privateNotes.first { $0.about == id } }

    /// What is open of a coach's, the earliest first.
    package func reminders(of coach: String) -> [Reminder] {
        records.reminders.filter { $0.coach == coach && $0.doneAt == nil }.sorted { $0.due < $1.due }
    }

    // MARK: What a viewer sees

    private static func visible(_ records: FamilyRecords, to viewer: Viewer) -> FamilyRecords {
        var visible = records
        visible.pursuits.removeAll { $0.athlete != viewer.athlete }
        visible.reminders.removeAll { $0.athlete != viewer.athlete || ($0.isPrivate && !viewer.seesPrivate) }
        visible.events.removeAll { $0.athlete != viewer.athlete }
        visible.answers.removeAll { !$0.id.hasPrefix(viewer.athlete + ".") }
        visible.privateNotes.removeAll { $0.athlete != viewer.person.id || $0.athlete != viewer.athlete }
        return visible
    }

    private static func contacts(_ all: [Interaction], _ viewer: Viewer, _ time: LocalTime) -> [Interaction] {
        let seesPrivate = viewer.seesPrivate
        var found: [(order: Double, place: Int)] = []
        found.reserveCapacity(all.count)
        var order = ContactOrder(all, time)
        for (place, contact) in all.enumerated()
        where contact.athlete == viewer.athlete && (seesPrivate || !contact.isPrivate) {
            found.append((order.next(contact.at), place))
        }
        found.sort { $0.order == $1.order ? $0.place < $1.place : $0.order < $1.order }
        return found.map { all[$0.place] }
    }
}
