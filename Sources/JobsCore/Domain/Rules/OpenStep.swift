import QuadCore

/// An open step among those of all jobs: one that can be done now, or one that waits, with what it waits for.
package struct OpenStep: Equatable, Sendable {
    package let target: JobTarget
    package let jobName: String
    /// In the job's order, from 1.
    package let number: Int
    package let name: String
    /// Its job has no other step.
    package let isOnly: Bool
    package let isApproval: Bool
    /// The id of the person who approves it besides admins.
    package let approver: String?
    /// A person's id.
    package let assignee: String?
    package let due: ExpectedDate?
    package let status: JobStep.Status
    package let isReady: Bool
    /// Empty for one that is ready, and for one that failed.
    package let blockers: [Blocker]
    /// Any of these is enough.
    package let waitsForAny: Bool

    /// What it waits for, and where that is.
    package struct Blocker: Equatable, Sendable {
        package let target: JobTarget?
        /// “4 Counselor signs”, or “job › step” in another job.
        package let name: String
        /// A person's id.
        package let assignee: String?
    }

    package var title: StepTitle { StepTitle(name, number: number, of: jobName, isOnly: isOnly) }

    /// It was tried in vain, and is to be reopened or skipped.
    package var isFailed: Bool { status == .failed }

    package func isOverdue(_ now: LocalNow) -> Bool { due?.due.isOver(at: now) ?? false }

    /// The open steps of a job, those of a job that is yet to begin left out: the ready ones by their dates, then the
    /// others in their order.
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
