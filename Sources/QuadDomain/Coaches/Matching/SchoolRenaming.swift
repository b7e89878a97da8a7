/// Lets everything that names one school name another one.
struct SchoolRenaming {
    private let renaming: IDRenaming
    private let contacts: [Interaction]
    private let contactsOfNew: Int

    private var old: String { renaming.old }
    private var new: String { renaming.new }
    private var records: FamilyRecords { renaming.records }

    init(from old: String, to new: String, in sources: SchoolMerge.Sources) {
        renaming = IDRenaming(old: old, new: new, records: sources.records)
        contacts = sources.interactions.filter { $0.school == old }
        contactsOfNew = sources.interactions.count { $0.school == new }
    }

    var counts: [MergeCount] {
        func count(_ title: String, _ isOf: (String) -> Int) -> MergeCount {
            MergeCount(title: title, first: isOf(new), second: isOf(old))
        }
        let records = records
        return [
            .init(title: "Contacts", first: contactsOfNew, second: contacts.count),
            count("Coaches") { id in records.coaches.count { $0.school == id } },
            count("Reminders") { id in records.reminders.count { $0.school == id } },
            count("Events") { id in records.events.count { $0.school == id } },
            count("Offers") { id in records.pursuits.filter { $0.school == id }.flatMap(\.offers).count },
            count("Private notes") { id in records.privateNotes.count { $0.about == id } },
        ].filter { $0.title == "Contacts" || $0.first + $0.second > 0 }
    }

    /// - Parameter pursuit: what becomes of the pursuits of the athlete whose log it is; others' are put together unseen.
    func change(school: (before: School, after: School), absorbed: School, pursuit: PursuitMerging?) -> FamilyChange {
        var change = FamilyChange()
        change.schools = [
            .init(before: school.before, after: school.after), .init(before: absorbed, after: nil),
        ]
        change.coaches = coaches
        change.interactions = renaming.replaced(contacts) { $0.school = new }
        change.reminders = renaming.replaced(records.reminders.filter { $0.school == old }) { $0.school = new }
        change.events = renaming.replaced(records.events.filter { $0.school == old }) { $0.school = new }
        change.pursuits = pursuits(pursuit)
        change.privateNotes = renaming.privateNotes
        change.distinct = renaming.distinct
        return change
    }

    private var coaches: FamilyChange.Part<Coach> {
        let named = records.coaches.filter { coach in
            coach.school == old || coach.formerPosts.contains { $0.school == old }
        }
        return renaming.replaced(named) { coach in
            if coach.school == old { coach.school = new }
            coach.formerPosts = coach.formerPosts.map { post in
                post.school == old ? .init(school: new, until: post.until) : post
            }
            // Somebody who went from the one to the other never left.
            coach.formerPosts.removeAll { $0.school == new && coach.school == new }
        }
    }

    private func pursuits(_ own: PursuitMerging?) -> FamilyChange.Part<Pursuit> {
        records.pursuits.filter { $0.school == old }.flatMap { moved -> FamilyChange.Part<Pursuit> in
            let before = records.pursuits.first { $0.school == new && $0.athlete == moved.athlete }
            let merged =
                own?.pursuit.athlete == moved.athlete
                ? own?.pursuit : PursuitMerging(before, moved, at: new).pursuit
            return [.init(before: moved, after: nil), .init(before: before, after: merged)]
        }
    }
}
