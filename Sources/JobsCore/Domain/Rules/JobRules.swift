/// The state of a job that follows from its steps.
extension Job {
    /// Ready until a step is touched, in progress until all required steps are closed. A job without steps is begun and
    /// completed by hand; a job without required steps is completed when all are closed.
    package var status: Status {
        if canceled != nil { return .canceled }
        guard !steps.isEmpty else {
            return completedAt != nil ? .completed : startedAt != nil ? .inProgress : .ready
        }
        let progress = progress
        if progress.closed == progress.required { return .completed }
        return steps.contains(where: \.isTouched) ? .inProgress : .ready
    }

    /// The number of required steps, and how many of them are completed or skipped. If no step is required, all steps
    /// count.
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

    /// Returns closed ÷ required in percent, rounded down; never 100 unless the job is completed.
    static func percent(of progress: (closed: Int, required: Int), _ status: Status) -> Int {
        if status == .completed { return 100 }
        return progress.required == 0 ? 0 : min(99, progress.closed * 100 / progress.required)
    }

    /// Returns the person responsible for a step: its assignee, else the person in its role, else the job's assignee.
    package func assignee(of step: JobStep) -> String? {
        if let assignee = step.assignee { return assignee }
        let role = step.action.role
        return (role.isEmpty ? nil : roles.first { $0.role == role }?.person) ?? assignee
    }

    /// Returns the person who approves a step besides admins: the person in its role; nil for any other step.
    package func approver(of step: JobStep) -> String? {
        let role = step.action.role
        guard step.action.kind == .approval, !role.isEmpty else { return nil }
        return roles.first { $0.role == role }?.person
    }

    /// Returns whether an approval belongs to the person in this role.
    func isApproved(by role: String) -> Bool {
        !role.isEmpty && steps.contains { $0.action.kind == .approval && $0.action.role == role }
    }

    /// Whether the job is over, so that nobody works on it anymore.
    package var isClosed: Bool { status == .completed || status == .canceled }
}
