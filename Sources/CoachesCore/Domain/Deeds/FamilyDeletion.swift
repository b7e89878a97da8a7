import QuadCore

/// What becomes of all that names coaches and schools which go. They are the whole family's, so it is about what all of
/// them logged, whether or not the one who deletes sees it: nothing is left that names what is gone.
struct FamilyDeletion {
    private let coaches: Set<String>
    private let schools: Set<String>
    private let keepsHistory: Bool

    /// - Parameters:
    ///   - coaches: with the ids that mean them as well.
    ///   - keepsHistory: contacts, events and follow-ups stay as far as they are about something else, too.
    init(coaches: Set<String>, schools: Set<String> = [], keepsHistory: Bool) {
        self.coaches = coaches
        self.schools = schools
        self.keepsHistory = keepsHistory
    }

    func change(_ records: FamilyRecords, _ contacts: [Contact]) -> FamilyChange {
        var change = FamilyChange()
        change.interactions = part(contacts, after)
        change.reminders = part(records.reminders, after)
        change.events = part(records.events, after)
        change.pursuits = part(records.pursuits, after)
        change.privateNotes = part(records.privateNotes) { isGone($0.about) ? nil : $0 }
        change.distinct = part(records.distinct) { pair in
            coaches.contains { pair.other(than: $0) != nil } ? nil : pair
        }
        return change
    }

    private func part<Item>(_ items: [Item], _ after: (Item) -> Item?) -> FamilyChange.Part<Item> {
        items.compactMap { item in
            let after = after(item)
            return after == item ? nil : .init(before: item, after: after)
        }
    }

    private func isGone(_ id: String) -> Bool { coaches.contains(id) || schools.contains(id) }

    private func after(_ contact: Contact) -> Contact? {
        var kept = contact
        if contact.coach.map(coaches.contains) == true {
            guard keepsHistory, contact.school != nil else { return nil }
            kept.coach = nil
        }
        if contact.school.map(schools.contains) == true {
            guard keepsHistory else { return nil }
            kept.school = nil
        }
        return kept
    }

    private func after(_ reminder: Reminder) -> Reminder? {
        var kept = reminder
        if reminder.coach.map(coaches.contains) == true {
            // Nobody is left to write to.
            guard keepsHistory, reminder.kind != .followUp, reminder.school != nil else { return nil }
            kept.coach = nil
        }
        if reminder.school.map(schools.contains) == true {
            guard keepsHistory else { return nil }
            kept.school = nil
        }
        return kept
    }

    private func after(_ event: RecruitingEvent) -> RecruitingEvent? {
        var kept = event
        kept.coaches.removeAll(where: coaches.contains)
        if event.school.map(schools.contains) == true {
            guard keepsHistory else { return nil }
            kept.school = nil
        }
        return kept
    }

    /// An offer is the school's, whoever made it.
    private func after(_ pursuit: Pursuit) -> Pursuit? {
        if schools.contains(pursuit.school) { return nil }
        var kept = pursuit
        for place in kept.offers.indices where kept.offers[place].coach.map(coaches.contains) == true {
            kept.offers[place].coach = nil
        }
        return kept
    }
}
