extension JobService {
    /// What whoever does it all has to think of today; see `JobAgenda`.
    package func agenda() async throws(JobError) -> [JobAgenda.Entry] {
        let summaries = try await repository.summaries()
        let today = clock.today
        let steps = try await openSteps(of: JobAgenda.unclear(summaries, me: actor, today: today))
        return JobAgenda.entries(summaries, me: actor, today: today, steps: steps)
    }
}
