import QuadCore

/// A reminder as the user typed it in.
package struct ReminderDraft: Equatable, Sendable {
    package var kind = Reminder.Kind.custom
    package var title = ""
    /// The name of a coach or a school, or both separated by a comma; empty for neither.
    package var about = ""
    package var due: DueDate
    package var priority = Reminder.Priority.medium
    package var notes = ""
    package var isPrivate = false

    package init(due: DueDate) {
        self.due = due
    }

    package init(_ reminder: Reminder, in log: RecruitingLog) {
        kind = reminder.kind
        title = reminder.title
        about = log.subject(coach: reminder.coach, school: reminder.school)
        due = reminder.due
        priority = reminder.priority
        notes = reminder.notes
        isPrivate = reminder.isPrivate
    }
}

extension RecruitingLog {
    /// Returns `Dana Ortiz, Example State`, in the form that `findSubject` reads.
    package func subject(coach: String?, school: String?) -> String {
        let coach = coach.flatMap { self.coach($0) }
        let school = coach?.school?.name ?? school.flatMap { self.school($0)?.name }
        return [coach?.name, school].compactMap(\.self).joined(separator: ", ")
    }

    /// Returns the coach or the school that a name means. The name of a coach may be followed by a comma and a school.
    package func findSubject(_ text: String) throws(CoachError) -> (coach: CoachSummary?, school: String?) {
        let text = text.trimmingSpaces
        guard !text.isEmpty else { return (nil, nil) }
        let folded = FoldedText(text)
        if let coach = coaches.first(where: { FoldedText(subject(coach: $0.id, school: nil)) == folded }) {
            return (coach, coach.school?.id)
        }
        if let school = schools.first(where: { FoldedText($0.name) == folded }) { return (nil, school.id) }
        do throws(CoachError) {
            let coach = try findCoach(text)
            return (coach, coach.school?.id)
        } catch {
            guard case .notFound = error else { throw error }
        }
        do throws(CoachError) { return (nil, try findSchool(text).id) } catch {
            guard case .notFound = error else { throw error }
            throw .notFound(text, kind: "coach or school")
        }
    }
}

extension LogEditor {
    package func add(_ draft: ReminderDraft) throws(CoachError) -> FamilyChange {
        var change = FamilyChange()
        var reminder = Reminder(
            id: makeID(), athlete: viewer.athlete, kind: draft.kind, title: "", due: draft.due,
            madeBy: viewer.person.id)
        try fill(&reminder, from: draft)
        change.reminders.append(.init(before: nil, after: reminder))
        return change
    }

    package func edit(_ reminder: Reminder, to draft: ReminderDraft) throws(CoachError) -> FamilyChange {
        var change = FamilyChange()
        var edited = reminder
        try fill(&edited, from: draft)
        if edited != reminder { change.reminders.append(.init(before: reminder, after: edited)) }
        return change
    }

    private func fill(_ reminder: inout Reminder, from draft: ReminderDraft) throws(CoachError) {
        if draft.isPrivate, !viewer.seesPrivate {
            throw .refused("Only \(viewer.athleteName) can keep private follow-ups")
        }
        // An unchanged text is not read again, so a reminder about a school alone gets no coach.
        if draft.about.trimmingSpaces != log.subject(coach: reminder.coach, school: reminder.school) {
            let subject = try log.findSubject(draft.about)
            (reminder.coach, reminder.school) = (subject.coach?.id, subject.school)
        }
        let coach = reminder.coach.flatMap { log.coach($0) }
        if draft.kind == .followUp, coach == nil {
            throw .refused("A follow-up needs a coach; name one, or make it a reminder")
        }
        let title = draft.title.trimmingSpaces
        guard !title.isEmpty || draft.kind == .followUp else { throw .refused("Enter what there is to do") }
        reminder.title = title.isEmpty ? Reminder.followUpTitle(coach?.name ?? "") : title
        reminder.kind = draft.kind
        reminder.due = draft.due
        reminder.priority = draft.priority
        reminder.notes = draft.notes.trimmingSpaces
        reminder.isPrivate = draft.isPrivate
    }
}
