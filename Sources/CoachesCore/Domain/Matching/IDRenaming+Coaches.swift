import QuadCore

/// Renaming in records that refer to a coach, other than contacts, reminders and notes.
extension IDRenaming {
    init(coach old: String, to new: String, in sources: CoachMerge.Sources) {
        self.init(from: old, to: new, in: sources, contact: \.coach, reminder: \.coach)
    }

    var coachCounts: [MergeCount] {
        counts([
            ("Events", { id in records.events.count { $0.coaches.contains(id) } }),
            ("Offers", { id in records.pursuits.flatMap(\.offers).count { $0.coach == id } }),
        ])
    }

    func change(
        person: (before: Person, after: Person), coach: (before: Coach, after: Coach), absorbed: CoachMerge.Side
    ) -> FamilyChange {
        var change = change
        change.people = [.init(before: person.before, after: person.after), .init(before: absorbed.person, after: nil)]
            .filter { !$0.isEmpty }
        change.coaches = [.init(before: coach.before, after: coach.after), .init(before: absorbed.coach, after: nil)]
        change.events = replaced(records.events.filter { $0.coaches.contains(old) }) { event in
            event.coaches = renamed(event.coaches)
        }
        change.pursuits = replaced(records.pursuits.filter { $0.offers.contains { $0.coach == old } }) { pursuit in
            for place in pursuit.offers.indices where pursuit.offers[place].coach == old {
                pursuit.offers[place].coach = new
            }
        }
        return change
    }
}
