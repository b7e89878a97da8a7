import QuadCore

/// What goes with a coach or a school that is deleted.
package struct DeletionCount: Equatable, Sendable {
    package var contacts = 0
    var followUps = 0
    var promises = 0
    var offers = 0
    package var events = 0
    package var coaches = 0
    /// There is more than the viewer sees.
    package var reachesOthers = false

    init() {}

    /// `6 contacts, 1 follow-up, 1 promise and what others logged`; empty where nothing goes.
    package var words: String {
        func part(_ number: Int, _ one: String, _ many: String) -> String? {
            number == 0 ? nil : "\(number.grouped) \(number == 1 ? one : many)"
        }
        let parts = [
            part(coaches, "coach", "coaches"), part(contacts, "contact", "contacts"),
            part(followUps, "follow-up", "follow-ups"), part(promises, "promise", "promises"),
            part(offers, "offer", "offers"), part(events, "event", "events"),
        ]
        let own = parts.compactMap { $0 }.joined(separator: ", ")
        return [own, reachesOthers ? "what others logged" : ""].filter { !$0.isEmpty }.joined(separator: " and ")
    }
}

extension LogDeeds {
    /// What there is of coaches besides themselves.
    package func count(with coaches: [CoachSummary]) -> DeletionCount {
        var count = DeletionCount()
        for coach in coaches {
            let contacts = log.contacts(with: coach.id)
            count.contacts += contacts.count
            count.promises += contacts.reduce(0) { $0 + $1.promises.count { $0.doneAt == nil } }
            count.followUps += log.reminders(of: coach.id).count
        }
        count.reachesOthers = reachesOthers(delete(coaches, keepsHistory: false))
        return count
    }

    /// - Parameter keepsHistory: their contacts stay with the school, as contacts with nobody of it.
    package func delete(_ coaches: [CoachSummary], keepsHistory: Bool) -> FamilyChange {
        var change = remove(coaches)
        change.add(
            FamilyDeletion(coaches: Self.ids(of: coaches), keepsHistory: keepsHistory)
                .change(log.all.records, log.all.contacts))
        return change
    }

    /// The coaches themselves.
    func remove(_ coaches: [CoachSummary]) -> FamilyChange {
        var change = FamilyChange()
        for coach in coaches {
            change.coaches.append(.init(before: coach.coach, after: nil))
            guard log.people[coach.id] != nil else { continue }
            var person = coach.person
            person.roles.removeAll { $0 == Self.coachRole }
            // Who is something else besides stays known.
            change.people.append(.init(before: coach.person, after: person.roles.isEmpty ? nil : person))
        }
        return change
    }

    static func ids(of coaches: [CoachSummary]) -> Set<String> {
        Set(coaches.flatMap { [$0.id] + $0.coach.merged })
    }

    /// Whether a change is about more than what the viewer sees of the log.
    func reachesOthers(_ change: FamilyChange) -> Bool {
        func isOthers(_ athlete: String, isPrivate: Bool = false) -> Bool {
            athlete != viewer.athlete || (isPrivate && !viewer.seesPrivate)
        }
        return change.interactions.contains { $0.before.map { isOthers($0.athlete, isPrivate: $0.isPrivate) } == true }
            || change.reminders.contains { $0.before.map { isOthers($0.athlete, isPrivate: $0.isPrivate) } == true }
            || change.events.contains { $0.before.map { isOthers($0.athlete) } == true }
            || change.pursuits.contains { $0.before.map { isOthers($0.athlete) } == true }
            || change.privateNotes.contains { $0.before.map { $0.athlete != viewer.person.id } == true }
    }
}
