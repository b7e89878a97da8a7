import QuadCore

/// Changes references to one coach or school into references to another.
struct IDRenaming {
    let old: String
    let new: String
    let records: FamilyRecords
    private let contacts: [Contact]
    private let contactsOfNew: Int
    private let contactPath: WritableKeyPath<Contact, String?>
    private let reminderPath: WritableKeyPath<Reminder, String?>

    /// - Parameters:
    ///   - contact: the property of a contact that refers to the coach or the school.
    ///   - reminder: the same property of a reminder.
    init(
        from old: String, to new: String, in sources: CoachMerge.Sources,
        contact: WritableKeyPath<Contact, String?>, reminder: WritableKeyPath<Reminder, String?>
    ) {
        (self.old, self.new, records) = (old, new, sources.records)
        (contactPath, reminderPath) = (contact, reminder)
        contacts = sources.contacts.filter { $0[keyPath: contact] == old }
        contactsOfNew = sources.contacts.count { $0[keyPath: contact] == new }
    }

    /// Counts the references to each of the two ids. Counts that are zero for both are left out, except that of
    /// contacts.
    /// - Parameters:
    ///   - coaches: counts the coaches of a school; nil if coaches are merged.
    ///   - others: counts further references to an id, by title.
    func counts(
        coaches: ((String) -> Int)? = nil, _ others: [(title: String, count: (String) -> Int)]
    ) -> [MergeCount] {
        let reminders = { (id: String) in records.reminders.count { $0[keyPath: reminderPath] == id } }
        let notes = { (id: String) in records.privateNotes.count { $0.about == id } }
        let first = coaches.map { [("Coaches", $0)] } ?? []
        let all = first + [("Reminders", reminders)] + others.map { ($0.title, $0.count) } + [("Private notes", notes)]
        return [MergeCount(title: "Contacts", first: contactsOfNew, second: contacts.count)]
            + all.map { MergeCount(title: $0.0, first: $0.1(new), second: $0.1(old)) }
            .filter { $0.first + $0.second > 0 }
    }

    /// The changes that coaches and schools have in common.
    var change: FamilyChange {
        var change = FamilyChange()
        change.interactions = replaced(contacts) { $0[keyPath: contactPath] = new }
        change.reminders = replaced(records.reminders.filter { $0[keyPath: reminderPath] == old }) {
            $0[keyPath: reminderPath] = new
        }
        change.privateNotes = privateNotes
        change.distinct = distinct
        return change
    }

    func replaced<Item>(_ items: [Item], _ edit: (inout Item) -> Void) -> FamilyChange.Part<Item> {
        items.map { item in
            var after = item
            edit(&after)
            return .init(before: item, after: after)
        }
    }

    func renamed(_ ids: [String]) -> [String] {
        var known: Set<String> = []
        return ids.map { $0 == old ? new : $0 }.filter { known.insert($0).inserted }
    }

    /// An athlete has one note about each coach and each school, so two notes are joined.
    private var privateNotes: FamilyChange.Part<PrivateNote> {
        let mine = Dictionary(records.privateNotes.map { ($0.id, $0) }) { first, _ in first }
        return records.privateNotes.filter { $0.about == old }.flatMap { note -> FamilyChange.Part<PrivateNote> in
            let moved = PrivateNote(athlete: note.athlete, about: new, text: note.text)
            let before = mine[moved.id]
            var after = moved
            if let before { after.text = CoachImporter.joined(before.text, moved.text) ?? before.text }
            return [.init(before: note, after: nil), .init(before: before, after: after)].filter { !$0.isEmpty }
        }
    }

    /// Coaches that were declared different stay so under the new id.
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
    /// Returns the other coach of the pair; nil if the pair does not include the given one.
    func other(than coach: String) -> String? {
        if id.hasPrefix("\(coach).") { return String(id.dropFirst(coach.count + 1)) }
        return id.hasSuffix(".\(coach)") ? String(id.dropLast(coach.count + 1)) : nil
    }
}
