import JobsCore
import QuadCore

/// The days an open job takes, from its start to its due.
struct JobCalendarBar: Equatable, Sendable {
    let job: String
    let jobName: String
    let isRecurring: Bool
    let days: ClosedRange<CalendarDay>

    /// Nil for a job that is over, or that takes no days.
    init?(_ job: Job) {
        guard !job.isClosed, let start = job.start, let due = job.due, start < due.day else { return nil }
        self.job = job.id
        jobName = job.name
        isRecurring = job.recurrence != nil
        days = start...due.day
    }
}
