import FoundationEssentials

extension Job {
    /// Updates the stored values that follow from other values, after an operation.
    ///
    /// A step whose date followed its rule keeps following the rule; a date set by hand stays.
    /// - Parameters:
    ///   - before: the job before the operation; nil for a new job.
    ///   - zone: the time zone, as in `FilterTime`.
    mutating func settle(from before: Job?, at now: Date, zone: Double) {
        let closed = closedDays(zone: zone)
        let closedBefore = before?.closedDays(zone: zone) ?? [:]
        for position in steps.indices {
            let step = steps[position]
            guard let rule = step.action.dueRule else { continue }
            let known = knownDate(by: rule, closed)
            guard let due = step.due else {
                steps[position].due = known
                continue
            }
            guard let before, let old = before.step(at: position, called: step.id), old.due == due,
                let oldRule = old.action.dueRule, before.follows(oldRule, due, closedBefore)
            else { continue }
            steps[position].due = known
        }
        settleTimes(at: now)
        updatedAt = now
        if let before { revision = before.revision + 1 }
    }

    /// Sets the start and completion times from the steps. A job without steps has its own.
    mutating func settleTimes(at now: Date) {
        guard !steps.isEmpty else { return }
        startedAt = steps.contains(where: \.isTouched) ? startedAt ?? now : nil
        let progress = progress
        completedAt = progress.closed == progress.required ? completedAt ?? now : nil
    }

    /// Steps rarely change places, so the old position is tried first.
    private func step(at position: Int, called id: String) -> JobStep? {
        if steps.indices.contains(position), steps[position].id == id { return steps[position] }
        return step(id)
    }
}
