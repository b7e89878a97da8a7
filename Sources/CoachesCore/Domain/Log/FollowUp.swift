import QuadCore

/// When a coach is to be written to next, and why.
package struct FollowUp: Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
        /// Somebody said so.
        case set(reminder: String)
        /// They wait for an answer.
        case answer
        /// It is that long since the last contact.
        case interval(days: Int)
    }

    package let day: CalendarDay
    package let reason: Reason

    /// How many days overdue; zero or less where it is not.
    package func daysOverdue(on today: CalendarDay) -> Int { day.days(to: today) }

    /// A set date, else their unanswered message and a day, else the last contact and the interval of the coach, else that
    /// of the status; nil where nothing is to be kept up, or nothing began.
    package static func next(
        _ tally: ContactTally, set reminder: Reminder?, every days: Int?, status: SchoolStatus,
        intervals: FollowUpIntervals
    ) -> FollowUp? {
        if let reminder { return FollowUp(day: reminder.due.day, reason: .set(reminder: reminder.id)) }
        if tally.turn == .mine, let since = tally.waitsSince {
            return FollowUp(day: since.adding(days: 1), reason: .answer)
        }
        guard let last = tally.last, let interval = days ?? intervals.days(status) else { return nil }
        return FollowUp(day: last.adding(days: interval), reason: .interval(days: interval))
    }
}

extension SchoolStatus {
    /// Contact with its coaches has to be kept up.
    var isKeptUp: Bool { FollowUpIntervals().days(self) != nil }
}
