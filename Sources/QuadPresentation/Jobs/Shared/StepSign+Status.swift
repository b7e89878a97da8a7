import QuadDomain

extension StepSign {
    package init(_ status: Job.Status) {
        self =
            switch status {
            case .ready: .ready
            case .inProgress: .begun
            case .completed: .done
            case .cancelled: .skipped
            }
    }
}
