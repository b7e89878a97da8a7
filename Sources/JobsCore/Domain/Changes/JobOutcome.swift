import QuadCore

/// The result of an operation, made or only previewed.
package struct JobOutcome: Equatable, Sendable {
    package struct Refusal: Equatable, Sendable {
        package let target: JobTarget
        /// The name of the job or step.
        package let name: String
        /// A sentence that says who may do this, or what has to come first.
        package let reason: String
    }

    /// A date that changed along with the operation, other than the target's own date.
    package struct MovedDate: Equatable, Sendable {
        package let target: JobTarget
        package let name: String
        package let from: ExpectedDate?
        package let to: ExpectedDate?

        init(target: JobTarget, name: String, from: ExpectedDate?, to: ExpectedDate?) {
            self.target = target
            self.name = name
            self.from = from
            self.to = to
        }
    }

    /// A step or job whose date is now before the date of something that has to come first.
    package struct Overtaken: Equatable, Sendable {
        /// The name of the step, or of the job if its own due date is meant.
        package let name: String
        package let due: DueDate
        /// The step or job that has to come first.
        package let by: JobTarget
        package let byName: String
    }

    /// The change that was made; its inverse undoes the operation.
    package var change: JobsChange = JobsChange()
    package var done: [JobTarget] = []
    package var refused: [Refusal] = []
    /// Names of jobs that the operation completes.
    package var completed: [String] = []
    /// Names of steps that became ready.
    package var becameReady: [String] = []
    package var moved: [MovedDate] = []
    package var overtaken: [Overtaken] = []
    /// New jobs of a recurrence, made because their predecessor was completed.
    package var returned: [Job] = []

    /// Returns warnings about jobs that are now hidden until after their due date, and were not before.
    package func hiddenPastDue(on today: CalendarDay) -> [String] {
        change.jobs.compactMap { job in
            guard let after = job.after, let remark = after.hiddenPastDueRemark(on: today),
                remark != job.before?.hiddenPastDueRemark(on: today)
            else { return nil }
            return "\(after.name.clipped): \(remark)"
        }
    }
}
