import QuadCore

extension JobService {
    /// What whoever does it all has to think of today; see `JobAgenda`.
    package func agenda() async throws(JobError) -> [JobAgenda.Entry] {
        try await agenda(of: try await repository.summaries(), days: JobAgenda.days)
    }

    /// The same of jobs that were read already, so many days ahead.
    package func agenda(of summaries: [JobSummary], days: Int) async throws(JobError) -> [JobAgenda.Entry] {
        let now = LocalNow(clock)
        let steps = try await openSteps(of: JobAgenda.unclear(summaries, me: actor, now: now))
        return JobAgenda.entries(summaries, me: actor, now: now, steps: steps, days: days)
    }
}
