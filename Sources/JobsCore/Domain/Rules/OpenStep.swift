import QuadCore

/// An open step in the list of all jobs' open steps: either ready, or waiting with its blockers.
package struct OpenStep: Equatable, Sendable {
    package let target: JobTarget
    package let jobName: String
    /// The position in the job's order, from 1.
    package let number: Int
    package let name: String
    /// Whether the job has no other step.
    package let isOnly: Bool
    package let isApproval: Bool
    /// The id of the person who approves it besides admins.
    package let approver: String?
    /// A person's id.
    package let assignee: String?
    package let due: ExpectedDate?
    package let status: JobStep.Status
    package let isReady: Bool
    /// The blockers; empty if the step is ready or failed.
    package let blockers: [Blocker]
    /// Whether any single blocker is enough.
    package let waitsForAny: Bool

    /// A blocker and its place.
    package struct Blocker: Equatable, Sendable {
        package let target: JobTarget?
        /// The title: “4 Counselor signs”, or “job › step” in another job.
        package let name: String
        /// A person's id.
        package let assignee: String?
    }

    package var title: StepTitle { StepTitle(name, number: number, of: jobName, isOnly: isOnly) }

    /// Whether the step failed, and now has to be reopened or skipped.
    package var isFailed: Bool { status == .failed }

    package func isOverdue(_ now: LocalNow) -> Bool { due?.due.isOver(at: now) ?? false }

    /// Returns the open steps of a job: the ready ones by date, then the others in order. A job that starts later
    /// contributes no ready steps.
    static func all(
        of job: Job, elsewhere: (String) -> ElsewhereStep?, now: LocalNow
    ) -> [OpenStep] {
        guard !job.isClosed else { return [] }
        let graph = StepGraph(job, elsewhere: elsewhere)
        let dates = StepDates(job)
        let isScheduled = job.isScheduled(now)
        let ready = job.dueFirst(graph.ready, dates)
        return (ready + job.steps.indices.filter { !graph.isReady($0) }).compactMap { position in
            let step = job.steps[position]
            let isReady = graph.isReady(position)
            guard step.isOpen, !(isReady && isScheduled) else { return nil }
            let blockers = graph.blockers(of: position).map { blocker in
                Blocker(
                    target: blocker.position.map { JobTarget(job.id, step: job.steps[$0].id) } ?? blocker.elsewhere,
                    name: blocker.position.map { job.title(ofStepAt: $0) } ?? blocker.name,
                    assignee: blocker.assignee)
            }
            return OpenStep(
                target: JobTarget(job.id, step: step.id), jobName: job.name, number: position + 1, name: step.name,
                isOnly: job.steps.count == 1, isApproval: step.action.kind == .approval,
                approver: job.approver(of: step),
                assignee: job.assignee(of: step), due: dates[step.id], status: step.status, isReady: isReady,
                blockers: blockers, waitsForAny: !blockers.isEmpty && graph.waitsForAny(position))
        }
    }
}
