@testable import CoreTestSupport
@testable import JobsCore
@testable import JobsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport

/// The Jobs tab in a shell, with jobs and people from the test.
final class Stage: ShellStage {
    let jobs: InMemoryJobs
    let people: MemoryPeople

    init(
        settings: [String: SettingValue] = ["motion": .text("off")], session: SavedPlace = SavedPlace(),
        jobs: [Job] = [], templates: [JobTemplate] = SampleJobs.templates, people: [Person] = SampleJobs.people
    ) throws {
        let (work, known) = (InMemoryJobs(jobs, templates: templates), MemoryPeople.careful(people))
        self.jobs = work
        self.people = known
        try super.init(
            .standingAmongOthers(.jobs), day: "2026-11-21", secondsIntoDay: 12 * 3600, settings: settings,
            session: session
        ) { clock, _ in
            [
                .init(.jobs) {
                    JobsFeature(
                        JobService(repository: work, people: known, clock: clock, makeID: CountedID.next), in: $0)
                }
            ]
        }
    }

    /// Opens the whole program in another tab.
    func start() async -> AppShell { await start(at: Self.elsewhere) }
}

extension ShellStage {
    var jobsLibrary: JobsModel { feature(.jobs, as: JobsFeature.self).model }
}
