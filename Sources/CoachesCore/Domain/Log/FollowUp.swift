import QuadCore

/// The day and the reason of the next message to a coach.
package struct FollowUp: Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
        /// The user set the day in a reminder.
        case set(reminder: String)
        /// The coach waits for an answer.
        case answer
        /// The interval since the last contact has passed.
        case interval(days: Int)
    }

    package let day: CalendarDay
    package let reason: Reason

    /// Returns how many days the follow-up is overdue; zero or less if it is not.
    package func daysOverdue(on today: CalendarDay) -> Int { day.days(to: today) }

    /// Returns the follow-up of a coach: a set date, else the day after an unanswered message, else the last contact
    /// plus an interval. The coach's own interval takes precedence over that of the status. Nil if no contact is
    /// needed, or none was made yet.
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
    /// Whether coaches of schools at this status need regular contact.
    var isKeptUp: Bool { FollowUpIntervals().days(self) != nil }
}
