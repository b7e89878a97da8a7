/// Lets everything that names one coach name another one.
struct CoachRenaming {
    private let renaming: IDRenaming
    private let contacts: [Interaction]
    private let contactsOfNew: Int

    private var old: String { renaming.old }
    private var new: String { renaming.new }
    private var records: FamilyRecords { renaming.records }

    init(from old: String, to new: String, in sources: CoachMerge.Sources) {
        renaming = IDRenaming(old: old, new: new, records: sources.records)
        contacts = sources.interactions.filter { $0.coach == old }
        contactsOfNew = sources.interactions.count { $0.coach == new }
    }

    var counts: [CoachMerge.Count] {
        let records = records
        func count(_ title: String, _ isOf: (String) -> Int) -> CoachMerge.Count {
            CoachMerge.Count(title: title, first: isOf(new), second: isOf(old))
        }
        return [
            .init(title: "Contacts", first: contactsOfNew, second: contacts.count),
            count("Reminders") { id in records.reminders.count { $0.coach == id } },
            count("Events") { id in records.events.count { $0.coaches.contains(id) } },
            count("Offers") { id in records.pursuits.flatMap(\.offers).count { $0.coach == id } },
            count("Private notes") { id in records.privateNotes.count { $0.about == id } },
        ].filter { $0.title == "Contacts" || $0.first + $0.second > 0 }
    }

    func change(
        person: (before: Person, after: Person), coach: (before: Coach, after: Coach), absorbed: CoachMerge.Side
    ) -> FamilyChange {
        var change = FamilyChange()
        change.people = [.init(before: person.before, after: person.after), .init(before: absorbed.person, after: nil)]
            .filter { !$0.isEmpty }
        change.coaches = [.init(before: coach.before, after: coach.after), .init(before: absorbed.coach, after: nil)]
        change.interactions = renaming.replaced(contacts) { $0.coach = new }
        change.reminders = renaming.replaced(records.reminders.filter { $0.coach == old }) { $0.coach = new }
        change.events = renaming.replaced(records.events.filter { $0.coaches.contains(old) }) { event in
            event.coaches = renaming.renamed(event.coaches)
        }
        change.pursuits = renaming.replaced(records.pursuits.filter { $0.offers.contains { $0.coach == old } }) {
            pursuit in
            for place in pursuit.offers.indices where pursuit.offers[place].coach == old {
                pursuit.offers[place].coach = new
            }
        }
        change.privateNotes = renaming.privateNotes
        change.distinct = renaming.distinct
        return change
    }
}

extension DistinctPair {
    /// Nil where it is not about this one.
    func other(than coach: String) -> String? {
        if id.hasPrefix("\(coach).") { return String(id.dropFirst(coach.count + 1)) }
        return id.hasSuffix(".\(coach)") ? String(id.dropLast(coach.count + 1)) : nil
    }
}
