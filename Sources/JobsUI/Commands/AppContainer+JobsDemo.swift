import JobsCore
import QuadCommandLine
import QuadCore

extension AppContainer {
    /// Stores the jobs of the demo with their histories, in one write.
    func storeJobsDemo(_ week: DemoWeek) async throws {
        try await jobs.apply(DemoJobs.change(week))
    }
}
