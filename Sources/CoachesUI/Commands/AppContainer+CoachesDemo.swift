import CoachesCore
import QuadCommandLine
import QuadCore

extension AppContainer {
    /// Stores the family of the demo.
    func storeCoachesDemo(_ week: DemoWeek) async throws {
        try await coachRepository.apply(DemoFamily(week).change)
    }
}
