extension JobService {
    /// What whoever does it all has to think of today; see `JobAgenda`.
    package func agenda() async throws(JobError) -> [JobAgenda.Entry] {
        let summaries = try await repository.summaries()
        let unclear = try await repository.jobs(JobAgenda.unclear(summaries, me: actor))
        return JobAgenda.entries(
            summaries, me: actor, today: clock.today,
            jobs: Dictionary(unclear.map { ($0.id, $0) }) { first, _ in first })
    }
}
