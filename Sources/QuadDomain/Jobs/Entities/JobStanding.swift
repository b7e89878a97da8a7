/// How a job stands on a day: its status, and of an open one whether anything of it can be done.
package enum JobStanding: String, CaseIterable, Sendable {
    case ready
    /// Nobody began it, and it starts on a later day.
    case scheduled
    /// It has open steps, and none of them is ready.
    case blocked
    case inProgress = "in_progress"
    case completed
    case cancelled

    private init(_ status: Job.Status, isScheduled: Bool, isBlocked: Bool) {
        self =
            switch status {
            case .completed: .completed
            case .cancelled: .cancelled
            case .ready: isScheduled ? .scheduled : isBlocked ? .blocked : .ready
            case .inProgress: isBlocked ? .blocked : .inProgress
            }
    }

    package init(_ job: JobSummary, _ today: CalendarDay) {
        self.init(job.status, isScheduled: job.isScheduled(today), isBlocked: job.isBlocked)
    }

    package init(_ job: Job, _ graph: StepGraph, _ today: CalendarDay) {
        let isBlocked = graph.ready.isEmpty && job.steps.contains(where: \.isOpen)
        self.init(job.status, isScheduled: job.isScheduled(today), isBlocked: isBlocked)
    }

    /// Nothing of it is to be done now, but will be.
    package var isWaiting: Bool { self == .scheduled || self == .blocked }
}

extension JobSummary {
    /// It starts on a later day. What somebody began has started.
    package func isScheduled(_ today: CalendarDay) -> Bool { status == .ready && (start.map { $0 > today } ?? false) }

    /// Open steps that wait for others.
    package var blockedSteps: Int { isOpen ? max(0, openSteps - readySteps - failedSteps) : 0 }
}

extension Job {
    /// It starts on a later day. What somebody began has started.
    package func isScheduled(_ today: CalendarDay) -> Bool { (start.map { $0 > today } ?? false) && status == .ready }
}
