import QuadCore

extension LogEditor {
    /// Counts the items that belong to coaches.
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

    /// - Parameter keepsHistory: whether contacts stay with the school, without a coach.
    package func delete(_ coaches: [CoachSummary], keepsHistory: Bool) -> FamilyChange {
        var change = remove(coaches)
        change.add(
            FamilyDeletion(coaches: Self.ids(of: coaches), keepsHistory: keepsHistory)
                .change(log.all.records, log.all.contacts))
        return change
    }

    /// Removes the coaches themselves, without the items that mention them.
    func remove(_ coaches: [CoachSummary]) -> FamilyChange {
        var change = FamilyChange()
        for coach in coaches {
            change.coaches.append(.init(before: coach.coach, after: nil))
            guard log.people[coach.id] != nil else { continue }
            var person = coach.person
            person.roles.removeAll { $0 == Self.coachRole }
            // A person with another role stays.
            change.people.append(.init(before: coach.person, after: person.roles.isEmpty ? nil : person))
        }
        return change
    }

    static func ids(of coaches: [CoachSummary]) -> Set<String> {
        Set(coaches.flatMap { [$0.id] + $0.coach.merged })
    }

    /// Whether a change affects items that the viewer cannot see.
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
