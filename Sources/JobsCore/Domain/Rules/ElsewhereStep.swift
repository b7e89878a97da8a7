/// The part of another job's step that matters to a step that needs it.
package struct ElsewhereStep: Equatable, Sendable {
    /// The name of the job; `step` is the name of the step.
    package let job: String
    package let step: String
    package let isClosed: Bool
    package let isSkipped: Bool
    /// A person's id.
    package let assignee: String?
    package let target: JobTarget?

    init(
        job: String, step: String, isClosed: Bool, isSkipped: Bool, assignee: String? = nil, target: JobTarget? = nil
    ) {
        self.job = job
        self.step = step
        self.isClosed = isClosed
        self.isSkipped = isSkipped
        self.assignee = assignee
        self.target = target
    }

    /// Nobody works on a canceled job, so its open steps count as skipped.
    init(_ step: JobStep, of job: Job) {
        let isCanceled = job.canceled != nil && step.isOpen
        self.init(
            job: job.name, step: step.name, isClosed: step.isClosed || isCanceled,
            isSkipped: step.status == .skipped || isCanceled, assignee: job.assignee(of: step),
            target: JobTarget(job.id, step: step.id))
    }
}
