import QuadCore

/// The effect of changes on jobs that need steps of the changed jobs.
extension JobService {
    /// Returns the steps of other jobs, as “job › step”, that become ready with the change.
    func becameReadyElsewhere(_ change: JobsChange) async throws(JobError) -> [String] {
        var closed: [String] = []
        var changed: [String: (before: Job, after: Job)] = [:]
        for part in change.jobs {
            guard let before = part.before, let after = part.after else { continue }
            changed[part.id] = (before, after)
            if after.closesMore(than: before) { closed.append(part.id) }
        }
        guard !closed.isEmpty else { return [] }
        let now = LocalNow(clock)
        let needing = try await repository.jobs(needing: closed).filter { job in
            changed[job.id] == nil && !job.isClosed && !job.isScheduled(now)
        }
        guard !needing.isEmpty else { return [] }
        let others = try await others(neededBy: needing, isWhole: false)
        let before = OtherJobs(others.jobs.values.map { changed[$0.id]?.before ?? $0 })
        let after = OtherJobs(others.jobs.values.map { changed[$0.id]?.after ?? $0 })
        return needing.sorted { $0.id < $1.id }.sorted(byName: \.name).flatMap { job in
            let ready = Set(StepGraph(job, elsewhere: before.step).ready)
            return StepGraph(job, elsewhere: after.step).ready
                .filter { !ready.contains($0) }.map { StepTitle.path(job.name, job.steps[$0].name) }
        }
    }
}

extension Job {
    /// Returns whether a step was closed, so that steps waiting for it may be free.
    fileprivate func closesMore(than before: Job) -> Bool {
        if canceled != nil, before.canceled == nil { return true }
        let open = Set(before.steps.lazy.filter(\.isOpen).map(\.id))
        return steps.contains { $0.isClosed && open.contains($0.id) }
    }
}
