import JSONStore
import QuadCore
import QuadStorage
import SystemKit

extension JSONJobRepository {
    package func revision() async throws(JobError) -> Int {
        try await JobError.passing(await group.revision)
    }

    @discardableResult
    package func apply(_ change: JobsChange, since revision: Int?) async throws(JobError) -> JobsChange {
        try await group.apply(since: revision, orThrow: JobError.outdated) { () throws(JobError) in
            let state = try await JobError.passing(await self.state(concerning: change))
            let (made, groupChange) = try await plan(change, state, since: revision)
            return (made, made.isEmpty && made.happenings.isEmpty ? nil : groupChange)
        }
    }

    /// Makes the plan. A large change is planned on a thread of its own, because the caller may be the main actor.
    private func plan(
        _ change: JobsChange, _ state: PlannedChange.State, since revision: Int?
    ) async throws(JobError) -> (JobsChange, GroupChange) {
        let work = { @Sendable () -> Result<(JobsChange, GroupChange), JobError> in
            Result { () throws(JobError) in
                let plan = try PlannedChange(change, state)
                return (plan.made, plan.groupChange(self, since: revision))
            }
        }
        return try await (change.jobs.count > 100 ? OwnThread.run(work) : work()).get()
    }

    /// Returns the stored items that the change affects.
    private func state(concerning change: JobsChange) async throws(StorageError) -> PlannedChange.State {
        let starters = try await isUntouched() ? starters() : []
        let jobs = try await jobItems.items(change.jobs.map(\.id))
        let told = Set(change.happenings.map(\.job) + change.jobs.filter(\.isRemoval).map(\.id))
        let histories = try await historyItems.items(told.sorted())
        let templates = try await templateItems.items(change.templates.map(\.id))
        return PlannedChange.State(
            jobs: Dictionary(jobs.map { ($0.id, $0) }) { $1 },
            histories: Dictionary(histories.map { ($0.id, $0) }) { $1 },
            templates: Dictionary((starters + templates).map { ($0.id, $0) }) { $1 },
            starters: starters)
    }
}
