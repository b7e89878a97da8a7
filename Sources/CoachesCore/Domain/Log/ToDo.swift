import QuadCore

/// An open to-do of the athlete's side or of a coach. It is a reminder, a promise made in a contact, or a message that
/// is due by itself.
package struct ToDo: Equatable, Sendable, Identifiable {
    package enum Source: Equatable, Sendable {
        case reminder(Reminder)
        case promise(Promise, contact: Contact)
        /// A message that is due because of earlier contacts; logging a contact completes it.
        case writing(CoachSummary, FollowUp)
    }

    package let source: Source
    /// The name of the coach concerned; empty if there is none.
    package let coachName: String
    package let schoolName: String

    package var id: String {
        switch source {
        case .reminder(let reminder): reminder.id
        case .promise(let promise, _): promise.id
        case .writing(let coach, _): "coach/\(coach.id)"
        }
    }

    package var title: String {
        switch source {
        case .reminder(let reminder): reminder.title
        case .promise(let promise, _): promise.text
        case .writing(let coach, let followUp):
            followUp.reason == .answer ? "Answer \(coach.name)" : Reminder.followUpTitle(coach.name)
        }
    }

    /// Nil for a promise without a day.
    package var due: DueDate? {
        switch source {
        case .reminder(let reminder): reminder.due
        case .promise(let promise, _): promise.due.map { DueDate($0) }
        case .writing(_, let followUp): DueDate(followUp.day)
        }
    }

    /// The side that has to act.
    package var by: Promise.Side {
        switch source {
        case .reminder, .writing: .us
        case .promise(let promise, _): promise.by
        }
    }

    package var kind: Kind {
        switch source {
        case .reminder(let reminder):
            switch reminder.kind {
            case .followUp: .followUp
            case .deadline: .deadline
            case .custom: .custom
            }
        case .promise: .promise
        case .writing: .followUp
        }
    }

    package var priority: Reminder.Priority {
        switch source {
        case .reminder(let reminder): reminder.priority
        case .promise, .writing: .medium
        }
    }

    package var coach: String? {
        switch source {
        case .reminder(let reminder): reminder.coach
        case .promise(_, let contact): contact.coach
        case .writing(let coach, _): coach.id
        }
    }

    package var school: String? {
        switch source {
        case .reminder(let reminder): reminder.school
        case .promise(_, let contact): contact.school
        case .writing(let coach, _): coach.school?.id
        }
    }

    package var isPrivate: Bool {
        switch source {
        case .reminder(let reminder): reminder.isPrivate
        case .promise(_, let contact): contact.isPrivate
        case .writing: false
        }
    }

    /// Further notes about the to-do.
    var notes: String {
        switch source {
        case .reminder(let reminder): reminder.notes
        case .promise(_, let contact): contact.text
        case .writing: ""
        }
    }

    /// Whether only logging a contact completes the to-do.
    package var followsFromContacts: Bool { if case .writing = source { true } else { false } }

    /// Returns how many days the to-do is overdue: zero or less if it is not, nil without a day.
    package func daysOverdue(on today: CalendarDay) -> Int? { due.map { $0.day.days(to: today) } }

    package enum Kind: String, CaseIterable, Sendable {
        case followUp = "follow_up"
        case deadline, custom, promise

        package var words: String {
            switch self {
            case .followUp: "follow-up"
            case .custom: "reminder"
            case .deadline, .promise: rawValue
            }
        }
    }
}

extension RecruitingLog {
    /// All open to-dos, the earliest first, on the same day the more important first. Those without a day come last.
    package var toDo: [ToDo] {
        let reminders = records.reminders.lazy.filter { $0.doneAt == nil }.map { reminder in
            toDo(.reminder(reminder), coach: reminder.coach, school: reminder.school)
        }
        let promises = contacts.lazy.filter { !$0.promises.isEmpty }.flatMap { contact in
            contact.promises.filter { $0.doneAt == nil }.map { promise in
                toDo(.promise(promise, contact: contact), coach: contact.coach, school: contact.school)
            }
        }
        // A message is a to-do if a coach waits for an answer, or if the interval has passed by today.
        let writing = coaches.lazy.compactMap { coach -> ToDo? in
            guard let followUp = coach.followUp else { return nil }
            switch followUp.reason {
            case .set: return nil
            case .interval where followUp.day > today: return nil
            case .answer, .interval: return toDo(.writing(coach, followUp), coach: coach.id, school: coach.school?.id)
            }
        }
        let never = DueDate(.last)
        func order(_ item: ToDo) -> (DueDate, Int, String) {
            (item.due ?? never, -(Reminder.Priority.allCases.firstIndex(of: item.priority) ?? 0), item.id)
        }
        return (Array(reminders) + Array(promises) + Array(writing)).sorted { order($0) < order($1) }
    }

    private func toDo(_ source: ToDo.Source, coach: String?, school: String?) -> ToDo {
        ToDo(
            source: source, coachName: coach.flatMap { self.coach($0)?.name } ?? "",
            schoolName: school.flatMap { self.school($0)?.name } ?? "")
    }
}
