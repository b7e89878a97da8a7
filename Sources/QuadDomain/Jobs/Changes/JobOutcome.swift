/// What came of a deed, or would come of it.
package struct JobOutcome: Equatable, Sendable {
    package struct Refusal: Equatable, Sendable {
        package let target: JobTarget
        /// Of the job or step.
        package let name: String
        /// A sentence that says who may or what comes first.
        package let reason: String

        package init(target: JobTarget, name: String, reason: String) {
            self.target = target
            self.name = name
            self.reason = reason
        }
    }

    /// A date that changed with what was done, besides that of the target itself.
    package struct MovedDate: Equatable, Sendable {
        package let target: JobTarget
        package let name: String
        package let from: ExpectedDate?
        package let to: ExpectedDate?

        package init(target: JobTarget, name: String, from: ExpectedDate?, to: ExpectedDate?) {
            self.target = target
            self.name = name
            self.from = from
            self.to = to
        }
    }

    /// Its inverse takes it back.
    package var change: JobsChange
    package var done: [JobTarget]
    package var refused: [Refusal]
    /// Names of jobs that are completed with it.
    package var completed: [String]
    /// Names of steps.
    package var becameReady: [String]
    package var moved: [MovedDate]
    /// Jobs that came again because one was completed.
    package var returned: [Job]

    package init(
        change: JobsChange = JobsChange(), done: [JobTarget] = [], refused: [Refusal] = [], completed: [String] = [],
        becameReady: [String] = [],
        moved: [MovedDate] = [], returned: [Job] = []
    ) {
        self.change = change
        self.done = done
        self.refused = refused
        self.completed = completed
        self.becameReady = becameReady
        self.moved = moved
        self.returned = returned
    }
}
