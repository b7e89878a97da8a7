import QuadCore

extension JobService {
    /// Returns the open steps of some jobs, in order.
    package func openSteps(of ids: [String]) async throws(JobError) -> [OpenStep] {
        let jobs = try await repository.jobs(ids)
        let elsewhere = try await elsewhere(of: jobs)
        let now = LocalNow(clock)
        return jobs.flatMap { OpenStep.all(of: $0, elsewhere: elsewhere, now: now) }
    }
}
