import JobsCore
import QuadCore

extension StepSign {
    init(_ standing: JobStanding) {
        self =
            switch standing {
            case .ready: .ready
            case .scheduled: .scheduled
            case .blocked: .blocked
            case .inProgress: .begun
            case .completed: .done
            case .canceled: .canceled
            }
    }

    init(_ job: JobSummary, _ now: LocalNow) {
        let isFailed = job.isOpen && job.failedSteps > 0 && job.readySteps == 0
        self = isFailed ? .failed : StepSign(JobStanding(job, now))
    }
}
