import QuadCore

/// The standing of a job at a moment: its status, and for an open job whether any step can be done.
package enum JobStanding: String, CaseIterable, Sendable {
    case ready
    /// Not begun, and the start is in the future.
    case scheduled
    /// The job has open steps, and none of them is ready.
    case blocked
    case inProgress = "in_progress"
    case completed
    case canceled = "cancelled"

    private init(_ status: Job.Status, isScheduled: Bool, isBlocked: Bool) {
        self =
            switch status {
            case .completed: .completed
            case .canceled: .canceled
            case .ready: isScheduled ? .scheduled : isBlocked ? .blocked : .ready
            case .inProgress: isBlocked ? .blocked : .inProgress
            }
    }

    package init(_ job: JobSummary, _ now: LocalNow) {
        self.init(job.status, isScheduled: job.isScheduled(now), isBlocked: job.isBlocked)
    }

    package init(_ job: Job, _ graph: StepGraph, _ now: LocalNow) {
        let isBlocked = graph.ready.isEmpty && job.steps.contains(where: \.isOpen)
        self.init(job.status, isScheduled: job.isScheduled(now), isBlocked: isBlocked)
    }

    /// Whether nothing can be done now, but later.
    package var isWaiting: Bool { self == .scheduled || self == .blocked }
}

extension JobSummary {
    /// Returns whether the job starts later. A job that somebody began has started.
    package func isScheduled(_ now: LocalNow) -> Bool { status == .ready && (begins?.isAhead(of: now) ?? false) }

    /// The moment the job begins; until then the job is hidden.
    package var begins: DueDate? { DueDate.beginning(start, wait) }

    /// The number of open steps that wait for others.
    var blockedSteps: Int { isOpen ? max(0, openSteps - readySteps - failedSteps) : 0 }
}

extension Job {
    /// Returns whether the job starts later. A job that somebody began has started.
    package func isScheduled(_ now: LocalNow) -> Bool { (begins?.isAhead(of: now) ?? false) && status == .ready }

    /// The moment the job begins; until then the job is hidden.
    package var begins: DueDate? {
        get { DueDate.beginning(start, wait) }
        set {
            start = newValue?.day
            wait = newValue.flatMap { $0.minute == nil ? nil : $0 }
        }
    }
}

extension DueDate {
    /// Returns the later of the job's first day and the hour until which it waits.
    fileprivate static func beginning(_ start: CalendarDay?, _ wait: DueDate?) -> DueDate? {
        guard let wait else { return start.map { DueDate($0) } }
        return start.map { $0 > wait.day ? DueDate($0) : wait } ?? wait
    }
}
