import QuadCore

/// Renaming in records that refer to a school, other than contacts, reminders and notes.
extension IDRenaming {
    init(school old: String, to new: String, in sources: CoachMerge.Sources) {
        self.init(from: old, to: new, in: sources, contact: \.school, reminder: \.school)
    }

    var schoolCounts: [MergeCount] {
        counts(
            coaches: { id in records.coaches.count { $0.school == id } },
            [
                ("Events", { id in records.events.count { $0.school == id } }),
                ("Offers", { id in records.pursuits.filter { $0.school == id }.flatMap(\.offers).count }),
            ])
    }

    /// - Parameter pursuit: merges the pursuits of the athlete whose log is open; other athletes' pursuits are merged
    ///   unseen.
    func change(school: (before: School, after: School), absorbed: School, pursuit: PursuitMerger?) -> FamilyChange {
        var change = change
        change.schools = [.init(before: school.before, after: school.after), .init(before: absorbed, after: nil)]
        change.coaches = coaches
        change.events = replaced(records.events.filter { $0.school == old }) { $0.school = new }
        change.pursuits = pursuits(pursuit)
        return change
    }

    private var coaches: FamilyChange.Part<Coach> {
        let named = records.coaches.filter { coach in
            coach.school == old || coach.formerPosts.contains { $0.school == old }
        }
        return replaced(named) { coach in
            if coach.school == old { coach.school = new }
            coach.formerPosts = coach.formerPosts.map { post in
                post.school == old ? .init(school: new, until: post.until) : post
            }
            // A coach who moved from one of the schools to the other never left.
            coach.formerPosts.removeAll { $0.school == new && coach.school == new }
        }
    }

    private func pursuits(_ own: PursuitMerger?) -> FamilyChange.Part<Pursuit> {
        records.pursuits.filter { $0.school == old }.flatMap { moved -> FamilyChange.Part<Pursuit> in
            let before = records.pursuits.first { $0.school == new && $0.athlete == moved.athlete }
            let merged =
                own?.pursuit.athlete == moved.athlete
                ? own?.pursuit : PursuitMerger(before, moved, at: new).pursuit
            return [.init(before: moved, after: nil), .init(before: before, after: merged)]
        }
    }
}
