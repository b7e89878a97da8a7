import JobsCore
import QuadCore

/// The days of an open job, from its start to its due date.
struct JobCalendarBar: Equatable, Sendable {
    let job: String
    let jobName: String
    let isRecurring: Bool
    let days: ClosedRange<CalendarDay>

    /// Returns nil for a closed job, and for one that spans no days.
    init?(_ job: Job) {
        guard !job.isClosed, let start = job.start, let due = job.due, start < due.day else { return nil }
        self.job = job.id
        jobName = job.name
        isRecurring = job.recurrence != nil
        days = start...due.day
    }
}
