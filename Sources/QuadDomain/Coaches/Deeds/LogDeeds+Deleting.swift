/// What goes with a coach or a school that is deleted.
package struct DeletionCount: Equatable, Sendable {
    package var contacts = 0
    package var followUps = 0
    package var promises = 0
    package var offers = 0
    package var events = 0
    package var coaches = 0

    package init() {}

    /// `6 contacts, 1 follow-up, 1 promise`; empty where nothing goes.
    package var words: String {
        func part(_ number: Int, _ one: String, _ many: String) -> String? {
            number == 0 ? nil : "\(number.grouped) \(number == 1 ? one : many)"
        }
        let parts = [
            part(coaches, "coach", "coaches"), part(contacts, "contact", "contacts"),
            part(followUps, "follow-up", "follow-ups"), part(promises, "promise", "promises"),
            part(offers, "offer", "offers"), part(events, "event", "events"),
        ]
        return parts.compactMap { $0 }.joined(separator: ", ")
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
        return count
    }

    /// - Parameters:
    ///   - keepsHistory: their contacts stay with the school, as contacts with nobody of it.
    ///   - all: contacts of all athletes, as a coach is the whole family's.
    package func delete(
        _ coaches: [CoachSummary], keepsHistory: Bool, from all: [Interaction]
    ) -> FamilyChange {
        var change = FamilyChange()
        let gone = Set(coaches.flatMap { [$0.id] + $0.coach.merged })
        for coach in coaches {
            change.coaches.append(.init(before: coach.coach, after: nil))
            guard records.people.contains(where: { $0.id == coach.id }) else { continue }
            var person = coach.person
            person.roles.removeAll { $0 == Self.coachRole }
            // Who is something else besides stays known.
            change.people.append(.init(before: coach.person, after: person.roles.isEmpty ? nil : person))
        }
        for contact in all where contact.coach.map(gone.contains) == true {
            var kept = contact
            kept.coach = nil
            let stays = keepsHistory && contact.school != nil
            change.interactions.append(.init(before: contact, after: stays ? kept : nil))
        }
        for reminder in records.reminders where reminder.coach.map(gone.contains) == true {
            change.reminders.append(.init(before: reminder, after: nil))
        }
        return change
    }
}
