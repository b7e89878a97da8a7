import FoundationEssentials

extension Job {
    /// Brings what is kept in line with what it follows from, after something was done.
    ///
    /// A step's date that was as its rule had it goes on following the rule; one that was given by hand stays.
    /// - Parameters:
    ///   - before: what the job was; nil for a new one.
    ///   - zone: as in `FilterTime`.
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

    /// When it was begun and completed, as the steps have it. A job without steps says so itself.
    mutating func settleTimes(at now: Date) {
        guard !steps.isEmpty else { return }
        startedAt = steps.contains(where: \.isTouched) ? startedAt ?? now : nil
        let progress = progress
        completedAt = progress.closed == progress.required ? completedAt ?? now : nil
    }

    /// Steps rarely change places.
    private func step(at position: Int, called id: String) -> JobStep? {
        if steps.indices.contains(position), steps[position].id == id { return steps[position] }
        return step(id)
    }
}
