import FoundationEssentials
import QuadCore

/// The progress of single steps.
extension JobWork {
    mutating func start(_ step: String?) throws(JobError) {
        try requireUncanceled()
        if step == nil, job.steps.isEmpty {
            try requireRight(to: .start)
            guard job.status == .ready else { throw .refused("\(job.name) has already begun") }
            job.startedAt = setting.now
            tell(.started)
            return
        }
        let position = try chosen(step)
        try requireRight(to: .start, at: position)
        guard job.steps[position].status == .pending else {
            throw .refused("\(job.title(ofStepAt: position)) is \(job.steps[position].status.words) already")
        }
        let graph = graph
        guard graph.isReady(position) else { throw .refused(waiting(position, graph)) }
        job.steps[position].status = .inProgress
        job.steps[position].startedAt = setting.now
        tell(.started, step: job.steps[position].id)
    }

    mutating func complete(_ step: String?) throws(JobError) {
        try requireUncanceled()
        if step == nil, job.steps.isEmpty {
            try requireRight(to: .complete)
            guard job.completedAt == nil else { throw .refused("\(job.name) is completed already") }
            job.completedAt = setting.now
            job.startedAt = job.startedAt ?? setting.now
            tell(.completed)
            return
        }
        let position = try chosen(step)
        try requireCompletable(position, graph)
        close(position, .completed)
    }

    private func requireCompletable(_ position: Int, _ graph: StepGraph) throws(JobError) {
        let title = job.title(ofStepAt: position)
        guard job.steps[position].isOpen else {
            throw .refused("\(title) is \(job.steps[position].status.words) already")
        }
        try requireRight(to: .complete, at: position)
        guard job.steps[position].status != .failed else {
            throw .refused("\(title) failed; reopen it or skip it")
        }
        guard graph.isReady(position) else { throw .refused(waiting(position, graph)) }
        try requireFilled(position)
    }

    func requireFilled(_ position: Int) throws(JobError) {
        let action = job.steps[position].action
        guard action.kind == .form else { return }
        let missing = action.fields.filter { $0.required && $0.value.isEmpty }.map(\.name)
        guard missing.isEmpty else {
            throw .refused(
                "\(job.title(ofStepAt: position)) is a form: fill in \(missing.joined(separator: ", ")) first")
        }
    }

    mutating func close(_ position: Int, _ status: JobStep.Status, reason: String? = nil, note: String? = nil) {
        let old = job.steps[position]
        job.steps[position].status = status
        job.steps[position].completedAt = setting.now
        job.steps[position].completedBy = setting.actor.id
        job.steps[position].reason = status == .skipped ? reason : nil
        tell(
            status == .skipped ? .skipped : .completed, step: old.id, from: old.status.rawValue, to: status.rawValue,
            note: note ?? reason)
    }

    mutating func skip(_ step: String?, _ reason: String) throws(JobError) {
        try requireUncanceled()
        let position = try chosen(step)
        guard job.steps[position].isOpen else {
            throw .refused("\(job.title(ofStepAt: position)) is \(job.steps[position].status.words) already")
        }
        try requireRight(to: .skip(reason: reason), at: position)
        close(position, .skipped, reason: reason)
    }

    mutating func fail(_ step: String?, _ reason: String) throws(JobError) {
        try requireUncanceled()
        let position = try chosen(step)
        let old = job.steps[position]
        guard old.isOpen, old.status != .failed else {
            throw .refused("\(job.title(ofStepAt: position)) is \(old.status.words) already")
        }
        try requireRight(to: .fail(reason: reason), at: position)
        let graph = graph
        guard graph.isReady(position) else { throw .refused(waiting(position, graph)) }
        job.steps[position].status = .failed
        job.steps[position].reason = reason
        tell(.failed, step: old.id, from: old.status.rawValue, to: JobStep.Status.failed.rawValue, note: reason)
    }

    mutating func reopen(_ step: String?, alsoFollowers: Bool) throws(JobError) {
        try requireUncanceled()
        if step == nil, job.steps.isEmpty {
            try requireRight(to: .reopen(alsoFollowers: alsoFollowers))
            guard job.status != .ready else { throw .refused("\(job.name) is open already") }
            job.completedAt = nil
            job.startedAt = nil
            tell(.reopened)
            return
        }
        let position: Int
        if let step { position = try self.position(step) } else { position = try lastTouched() }
        guard job.steps[position].isTouched else {
            throw .refused("\(job.title(ofStepAt: position)) is open already")
        }
        var positions = [position]
        if alsoFollowers { positions += followers(of: position).filter { job.steps[$0].isTouched } }
        for position in positions { try requireRight(to: .reopen(alsoFollowers: false), at: position) }
        for position in positions { reopen(position) }
    }

    mutating func reopen(_ position: Int) {
        let old = job.steps[position]
        job.steps[position].status = .pending
        job.steps[position].startedAt = nil
        job.steps[position].completedAt = nil
        job.steps[position].completedBy = nil
        job.steps[position].reason = nil
        tell(.reopened, step: old.id, from: old.status.rawValue, to: JobStep.Status.pending.rawValue)
    }

    /// Returns the step that was touched last.
    private func lastTouched() throws(JobError) -> Int {
        let touched = job.steps.indices.filter { job.steps[$0].isTouched }
        func time(_ position: Int) -> Double {
            let step = job.steps[position]
            return (step.completedAt ?? step.startedAt)?.timeIntervalSince1970 ?? 0
        }
        guard let last = touched.max(by: { (time($0), $0) < (time($1), $1) }) else {
            throw .refused("nothing in \(job.name) is done yet")
        }
        return last
    }

    /// Returns all steps that depend on a step, directly or indirectly.
    private func followers(of position: Int) -> [Int] {
        let graph = graph
        var isSeen: Set<Int> = [position]
        var queue = [position]
        while let next = queue.popLast() {
            for follower in graph.frees[next] where isSeen.insert(follower).inserted { queue.append(follower) }
        }
        return isSeen.subtracting([position]).sorted()
    }
}

extension JobStep.Status {
    /// The status in words, as in “it is begun already”.
    package var words: String {
        switch self {
        case .pending: "open"
        case .inProgress: "begun"
        case .completed: "completed"
        case .skipped: "skipped"
        case .failed: "failed"
        }
    }
}
