import QuadCore

extension JobService {
    /// Returns the things the actor has to think of today; see `JobAgenda`.
    package func agenda() async throws(JobError) -> [JobAgenda.Entry] {
        try await agenda(of: try await repository.summaries(), days: JobAgenda.days)
    }

    /// Returns the agenda of jobs that are already read, for a number of days ahead.
    package func agenda(of summaries: [JobSummary], days: Int) async throws(JobError) -> [JobAgenda.Entry] {
        let now = LocalNow(clock)
        let steps = try await openSteps(of: JobAgenda.unclear(summaries, me: actor, now: now))
        return JobAgenda.entries(summaries, me: actor, now: now, steps: steps, days: days)
    }
}
