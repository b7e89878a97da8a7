/// What follows from the steps of a job.
extension Job {
    /// Ready until a step is touched, in progress until all that is required is closed. A job without steps is begun and
    /// completed by hand; one without required steps is completed when all are closed.
    package var status: Status {
        if canceled != nil { return .canceled }
        guard !steps.isEmpty else {
            return completedAt != nil ? .completed : startedAt != nil ? .inProgress : .ready
        }
        let progress = progress
        if progress.closed == progress.required { return .completed }
        return steps.contains(where: \.isTouched) ? .inProgress : .ready
    }

    /// Required steps, and those of them that are completed or skipped; all steps where none is required.
    package var progress: (closed: Int, required: Int) {
        var required = 0
        var closed = 0
        var allClosed = 0
        for step in steps {
            if step.isClosed { allClosed += 1 }
            guard step.action.isRequired else { continue }
            required += 1
            if step.isClosed { closed += 1 }
        }
        return required == 0 ? (allClosed, steps.count) : (closed, required)
    }

    package var percent: Int { Self.percent(of: progress, status) }

    /// Floor of closed ÷ required in percent; never 100 unless the job is completed.
    static func percent(of progress: (closed: Int, required: Int), _ status: Status) -> Int {
        if status == .completed { return 100 }
        return progress.required == 0 ? 0 : min(99, progress.closed * 100 / progress.required)
    }

    /// Whose step it is: whom it was given to, who fills its role, or whose job it is.
    package func assignee(of step: JobStep) -> String? {
        if let assignee = step.assignee { return assignee }
        let role = step.action.role
        return (role.isEmpty ? nil : roles.first { $0.role == role }?.person) ?? assignee
    }

    /// Returns the person who approves a step besides admins: whoever fills its role; nil for any other step.
    package func approver(of step: JobStep) -> String? {
        let role = step.action.role
        guard step.action.kind == .approval, !role.isEmpty else { return nil }
        return roles.first { $0.role == role }?.person
    }

    /// Whether an approval is for whoever fills this role.
    func isApproved(by role: String) -> Bool {
        !role.isEmpty && steps.contains { $0.action.kind == .approval && $0.action.role == role }
    }

    /// Nobody works on it any more.
    package var isClosed: Bool { status == .completed || status == .canceled }
}
