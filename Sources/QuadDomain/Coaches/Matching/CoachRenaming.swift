/// Lets everything that names one coach name another one.
struct CoachRenaming {
    private let old: String
    private let new: String
    private let records: FamilyRecords
    private let contacts: [Interaction]
    private let contactsOfNew: Int

    init(from old: String, to new: String, in sources: CoachMerge.Sources) {
        self.old = old
        self.new = new
        records = sources.records
        contacts = sources.interactions.filter { $0.coach == old }
        contactsOfNew = sources.interactions.count { $0.coach == new }
    }

    var counts: [CoachMerge.Count] {
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
        change.interactions = replaced(contacts) { $0.coach = new }
        change.reminders = replaced(records.reminders.filter { $0.coach == old }) { $0.coach = new }
        change.events = replaced(records.events.filter { $0.coaches.contains(old) }) { event in
            event.coaches = renamed(event.coaches)
        }
        change.pursuits = replaced(records.pursuits.filter { $0.offers.contains { $0.coach == old } }) { pursuit in
            for place in pursuit.offers.indices where pursuit.offers[place].coach == old {
                pursuit.offers[place].coach = new
            }
        }
        change.privateNotes = privateNotes
        change.distinct = distinct
        return change
    }

    private func replaced<Item>(_ items: [Item], _ edit: (inout Item) -> Void) -> FamilyChange.Part<Item> {
        items.map { item in
            var after = item
            edit(&after)
            return .init(before: item, after: after)
        }
    }

    private func renamed(_ ids: [String]) -> [String] {
        var known: Set<String> = []
        return ids.map { $0 == old ? new : $0 }.filter { known.insert($0).inserted }
    }

    /// An athlete has one about each coach.
    private var privateNotes: FamilyChange.Part<PrivateNote> {
        let mine = Dictionary(records.privateNotes.map { ($0.id, $0) }) { first, _ in first }
        return records.privateNotes.filter { $0.about == old }.flatMap { note -> FamilyChange.Part<PrivateNote> in
            let moved = PrivateNote(athlete: note.athlete, about: new, text: note.text)
            let before = mine[moved.id]
            var after = moved
            if let before { after.text = CoachTaking.joined(before.text, moved.text) ?? before.text }
            return [.init(before: note, after: nil), .init(before: before, after: after)].filter { !$0.isEmpty }
        }
    }

    /// Who was not the one is not the other either.
    private var distinct: FamilyChange.Part<DistinctPair> {
        let known = Set(records.distinct.map(\.id))
        return records.distinct.flatMap { pair -> FamilyChange.Part<DistinctPair> in
            guard let third = pair.other(than: old) else { return [] }
            let moved = DistinctPair(new, third)
            let removal = ItemChanges<DistinctPair>.Change(before: pair, after: nil)
            return third == new || known.contains(moved.id) ? [removal] : [removal, .init(before: nil, after: moved)]
        }
    }
}

extension DistinctPair {
    /// Nil where it is not about this one.
    func other(than coach: String) -> String? {
        if id.hasPrefix("\(coach).") { return String(id.dropFirst(coach.count + 1)) }
        return id.hasSuffix(".\(coach)") ? String(id.dropLast(coach.count + 1)) : nil
    }
}
