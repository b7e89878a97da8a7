import JobsCore
import QuadCore

/// The days an open job takes, from its start to its due.
package struct JobCalendarBar: Equatable, Sendable {
    package let job: String
    package let jobName: String
    package let isRecurring: Bool
    package let days: ClosedRange<CalendarDay>

    /// Nil for a job that is over, or that takes no days.
    init?(_ job: Job) {
        guard !job.isClosed, let start = job.start, let due = job.due, start < due.day else { return nil }
        self.job = job.id
        jobName = job.name
        isRecurring = job.recurrence != nil
        days = start...due.day
    }
}
