import QuadCore

/// Where jobs, their histories and templates are kept. A change of several of them is one, on disk or not at all.
package protocol JobRepository: WatchedStorage {
    /// Reads what other windows wrote. Otherwise that is known a moment after they did.
    func refresh() async throws(JobError)

    /// What the list shows of every job, in no particular order: cheaper than the jobs themselves.
    func summaries() async throws(JobError) -> [JobSummary]

    func jobs() async throws(JobError) -> [Job]
    /// Those of them that are there, in the order of the ids.
    func jobs(_ ids: [String]) async throws(JobError) -> [Job]

    /// Those that have a step which needs one of these jobs, in no particular order.
    func jobs(needing ids: [String]) async throws(JobError) -> [Job]

    /// Oldest first.
    func history(of job: String) async throws(JobError) -> [JobEvent]

    /// The last things that happened to any job, newest first; of what one key did, one.
    func latestEvents(_ count: Int) async throws(JobError) -> [JobsChange.Happening]

    func templates() async throws(JobError) -> [JobTemplate]

    /// Another number after every change of anything, as far as it was read here: for what is worked out from all that
    /// is stored.
    func revision() async throws(JobError) -> Int

    /// Makes the change, all of it or nothing, on disk when this returns.
    ///
    /// What somebody else did to the same job meanwhile stays, as long as it is about something else: see `JobsChange`.
    /// - Parameter revision: what it was worked out from; nil if that doesn't matter.
    /// - Returns: what was done, of which `inverse` takes it back.
    /// - Throws: `.conflict` when one of the fields it changes was changed elsewhere; `.outdated` when anything was
    ///   changed since that revision.
    @discardableResult
    func apply(_ change: JobsChange, since revision: Int?) async throws(JobError) -> JobsChange
}

extension JobRepository {
    @discardableResult
    package func apply(_ change: JobsChange) async throws(JobError) -> JobsChange {
        try await apply(change, since: nil)
    }
}
