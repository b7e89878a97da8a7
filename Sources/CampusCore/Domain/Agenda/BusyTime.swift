import QuadCore

/// A time that is taken by something outside the calendars, such as a job.
package struct BusyTime: Equatable, Sendable {
    package let title: String
    /// On the user's clock, as in `AgendaItem`.
    package let start: Int
    package let end: Int

    package init(title: String, start: Int, end: Int) {
        self.title = title
        self.start = start
        self.end = end
    }

    /// The minutes that a job with an hour takes if the job does not say.
    private static let usualMinutes = 30

    /// Returns the times of the jobs that have an hour.
    package static func times(of jobs: [DueJob]) -> [BusyTime] {
        jobs.compactMap { job in
            guard let minute = job.minute else { return nil }
            let start = job.day.dayNumber * AgendaItem.secondsInDay + minute * 60
            return BusyTime(
                title: "Job: \(job.name)", start: start, end: start + (job.minutes ?? usualMinutes) * 60)
        }
    }
}
