import QuadCore

/// The change to all items that mention deleted coaches or schools. Coaches and schools belong to the whole family, so
/// the change covers every athlete's log, visible to the viewer or not. No item may mention a deleted coach or school.
struct FamilyDeletion {
    private let coaches: Set<String>
    private let schools: Set<String>
    private let keepsHistory: Bool

    /// - Parameters:
    ///   - coaches: the ids of the coaches, including the ids merged into them.
    ///   - keepsHistory: whether contacts, events and follow-ups stay if they also concern something else.
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
            // A follow-up without its coach has nobody to write to.
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

    /// An offer belongs to the school, whichever coach made it.
    private func after(_ pursuit: Pursuit) -> Pursuit? {
        if schools.contains(pursuit.school) { return nil }
        var kept = pursuit
        for place in kept.offers.indices where kept.offers[place].coach.map(coaches.contains) == true {
            kept.offers[place].coach = nil
        }
        return kept
    }
}
