import QuadCore

/// How a job stands at a moment: its status, and of an open one whether anything of it can be done.
package enum JobStanding: String, CaseIterable, Sendable {
    case ready
    /// Nobody began it, and it starts later.
    case scheduled
    /// It has open steps, and none of them is ready.
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

    /// Nothing of it is to be done now, but will be.
    package var isWaiting: Bool { self == .scheduled || self == .blocked }
}

extension JobSummary {
    /// It starts later. What somebody began has started.
    package func isScheduled(_ now: LocalNow) -> Bool { status == .ready && (begins?.isAhead(of: now) ?? false) }

    /// When it begins: until then it is hidden.
    package var begins: DueDate? { DueDate.beginning(start, wait) }

    /// Open steps that wait for others.
    var blockedSteps: Int { isOpen ? max(0, openSteps - readySteps - failedSteps) : 0 }
}

extension Job {
    /// It starts later. What somebody began has started.
    package func isScheduled(_ now: LocalNow) -> Bool { (begins?.isAhead(of: now) ?? false) && status == .ready }

    /// When it begins: until then it is hidden.
    package var begins: DueDate? {
        get { DueDate.beginning(start, wait) }
        set {
            start = newValue?.day
            wait = newValue.flatMap { $0.minute == nil ? nil : $0 }
        }
    }
}

extension DueDate {
    /// The later of the day a job begins and the hour until which it waits.
    fileprivate static func beginning(_ start: CalendarDay?, _ wait: DueDate?) -> DueDate? {
        guard let wait else { return start.map { DueDate($0) } }
        return start.map { $0 > wait.day ? DueDate($0) : wait } ?? wait
    }
}
