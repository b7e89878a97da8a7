import QuadCore

/// What came of a deed, or would come of it.
package struct JobOutcome: Equatable, Sendable {
    package struct Refusal: Equatable, Sendable {
        package let target: JobTarget
        /// Of the job or step.
        package let name: String
        /// A sentence that says who may or what comes first.
        package let reason: String
    }

    /// A date that changed with what was done, besides that of the target itself.
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

    /// Something whose date lies now before that of what comes first.
    package struct Overtaken: Equatable, Sendable {
        /// Of the step, or of the job where its own due is meant.
        package let name: String
        package let due: DueDate
        /// What comes first.
        package let by: JobTarget
        package let byName: String
    }

    /// Its inverse takes it back.
    package var change: JobsChange = JobsChange()
    package var done: [JobTarget] = []
    package var refused: [Refusal] = []
    /// Names of jobs that are completed with it.
    package var completed: [String] = []
    /// Names of steps.
    package var becameReady: [String] = []
    package var moved: [MovedDate] = []
    package var overtaken: [Overtaken] = []
    /// Jobs that came again because one was completed.
    package var returned: [Job] = []

    /// Warnings about jobs that stay hidden until after they are due, where they did not before.
    package func hiddenPastDue(on today: CalendarDay) -> [String] {
        change.jobs.compactMap { job in
            guard let after = job.after, let remark = after.hiddenPastDueRemark(on: today),
                remark != job.before?.hiddenPastDueRemark(on: today)
            else { return nil }
            return "\(after.name.clipped): \(remark)"
        }
    }
}
