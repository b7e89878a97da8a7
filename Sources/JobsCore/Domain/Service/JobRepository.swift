import QuadCore

/// The storage of jobs, their histories and templates. A change of several items is written as a whole or not at all.
package protocol JobRepository: WatchedStorage {
    /// Reads the changes of other windows now. Otherwise they are noticed a moment later.
    func refresh() async throws(JobError)

    /// Returns the summaries of all jobs, in no particular order: cheaper than the jobs themselves.
    func summaries() async throws(JobError) -> [JobSummary]

    func jobs() async throws(JobError) -> [Job]
    /// Returns the existing jobs among these ids, in the order of the ids.
    func jobs(_ ids: [String]) async throws(JobError) -> [Job]

    /// Returns the jobs with a step that needs one of these jobs, in no particular order.
    func jobs(needing ids: [String]) async throws(JobError) -> [Job]

    /// Returns the events of a job, oldest first.
    func history(of job: String) async throws(JobError) -> [JobEvent]

    /// Returns the latest events of all jobs, newest first, with one event per action of the user.
    func latestEvents(_ count: Int) async throws(JobError) -> [JobsChange.Happening]

    func templates() async throws(JobError) -> [JobTemplate]

    /// Returns a number that changes with every change read here, for values derived from all stored data.
    func revision() async throws(JobError) -> Int

    /// Makes the change, all of it or nothing. The change is on disk when this returns.
    ///
    /// Changes that others made to the same job in the meantime stay, if they concern other fields: see `JobsChange`.
    /// - Parameter revision: the revision that the change was based on; nil if it does not matter.
    /// - Returns: the change that was made; its `inverse` undoes it.
    /// - Throws: `.conflict` if one of the changed fields was changed elsewhere; `.outdated` if anything changed since
    ///   that revision.
    @discardableResult
    func apply(_ change: JobsChange, since revision: Int?) async throws(JobError) -> JobsChange
}

extension JobRepository {
    @discardableResult
    package func apply(_ change: JobsChange) async throws(JobError) -> JobsChange {
        try await apply(change, since: nil)
    }
}
