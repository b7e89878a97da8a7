import FoundationEssentials
import QuadCore

/// The log of one athlete as one viewer sees it. Items that the viewer may not see are removed before anything is
/// counted, searched or exported.
package struct RecruitingLog: Sendable {
    /// The parts of the log that need no contacts.
    package let lists: RecruitingLists
    package let now: Date
    package let time: LocalTime
    package let records: FamilyRecords
    /// All items, including those that the viewer cannot see: for changes that affect the whole family, never for
    /// display.
    let all: (records: FamilyRecords, contacts: [Contact])
    /// The athlete's contacts, the oldest first; future ones come last.
    package let contacts: [Contact]
    private let ofCoaches: GatheredContacts
    private let ofSchools: GatheredContacts

    /// - Parameters:
    ///   - allContacts: the contacts of all athletes.
    init(
        _ records: FamilyRecords, _ allContacts: [Contact], viewer: Viewer, now: Date, time: LocalTime,
        intervals: FollowUpIntervals = FollowUpIntervals()
    ) {
        self.time = time
        self.now = now
        all = (records, allContacts)
        let visible = records.visible(to: viewer)
        self.records = visible
        contacts = Self.contacts(allContacts, viewer, time)
        let gathering = ContactGatherer(visible, contacts, until: now, time)
        (ofCoaches, ofSchools) = (gathering.coaches, gathering.schools)
        lists = RecruitingLists(visible, gathering, viewer: viewer, today: time.day(of: now), intervals: intervals)
    }

    package var viewer: Viewer { lists.viewer }
    package var athlete: Athlete { lists.athlete }
    package var today: CalendarDay { lists.today }
    package var coaches: [CoachSummary] { lists.coaches }
    package var schools: [SchoolSummary] { lists.schools }
    package var people: [String: Person] { lists.people }

    package func coach(_ id: String) -> CoachSummary? { ofCoaches.places[id].map { coaches[$0] } }
    package func school(_ id: String) -> SchoolSummary? { ofSchools.places[id].map { schools[$0] } }
    /// Returns the contacts, the newest first.
    package func contacts(with coach: String) -> [Contact] {
        ofCoaches.places[coach].map { ofCoaches.contacts[$0].reversed().map { contacts[Int($0)] } } ?? []
    }

    func contacts(at school: String) -> [Contact] {
        ofSchools.places[school].map { ofSchools.contacts[$0].reversed().map { contacts[Int($0)] } } ?? []
    }

    /// Returns the last message of a coach who waits for an answer.
    package func message(waitingFrom coach: String) -> Contact? {
        guard let since = self.coach(coach)?.tally.waitsSince else { return nil }
        return contacts(with: coach).first {
            !$0.isMass && !$0.answersItself && $0.at.day(time) == since && !$0.at.isAhead(of: now, time)
        }
    }

    package func personName(_ id: String?) -> String { id.map { people[$0]?.name ?? $0 } ?? "" }
    /// Whether the log contains items that only the viewer may see.
    package var holdsPrivate: Bool {
        !records.privateNotes.isEmpty || records.reminders.contains(where: \.isPrivate)
            || contacts.contains(where: \.isPrivate)
    }

    package func privateNote(about id: String) -> PrivateNote? { records.privateNotes.first { $0.about == id } }

    /// Returns a coach's open reminders, the earliest first.
    package func reminders(of coach: String) -> [Reminder] {
        guard let place = ofCoaches.places[coach] else { return [] }
        return records.reminders.filter { reminder in
            reminder.doneAt == nil && reminder.coach.map { ofCoaches.places[$0] == place } == true
        }.sorted { $0.due < $1.due }
    }

    /// The tallies of all contacts, for the cache.
    var tallies: ContactTallies {
        var tallies = ContactTallies()
        for (id, place) in ofCoaches.places where coaches[place].id == id && ofCoaches.tallies[place].count > 0 {
            tallies.coaches[id] = ofCoaches.tallies[place]
        }
        for (id, place) in ofSchools.places where ofSchools.tallies[place].count > 0 {
            tallies.schools[id] = ofSchools.tallies[place]
        }
        for coach in coaches where !coach.owed.isEmpty { tallies.owed[coach.id] = coach.owed }
        let ahead = contacts.lazy.filter { $0.at.isAhead(of: now, time) }.map { $0.at.order(time) }
        let counted = contacts.lazy.filter { !$0.at.isAhead(of: now, time) }.map { $0.at.order(time) }
        tallies.goodUntil = ahead.min().map { Date(timeIntervalSince1970: $0) }
        tallies.goodFrom = counted.max().map { Date(timeIntervalSince1970: $0) }
        return tallies
    }

    private static func contacts(_ all: [Contact], _ viewer: Viewer, _ time: LocalTime) -> [Contact] {
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
