import Testing
import TextKit

@testable import JobsCore
@testable import JobsUI
@testable import QuadShell
@testable import ScreenTestSupport

/// Scenes of the Jobs tab.
extension ScreenScene {
    static let jobs = [
        ScreenScene("jobs/first-start") { try await jobs([], at: .jobs) { _ in } },
        ScreenScene("jobs/list") { try await jobs(SampleJobs.several, at: .jobs) { $0.press("j") } },
        ScreenScene("jobs/list-plain", glyphs: .plain) {
            try await jobs(SampleJobs.several, at: .jobs) { $0.press("j") }
        },
        ScreenScene("jobs/steps") { try await steps(press: "j") },
        ScreenScene("jobs/steps-blocked") { try await steps(press: ",") },
        ScreenScene("jobs/marked") { try await jobs(SampleJobs.several, at: .jobs) { $0.type("vv") } },
        ScreenScene("jobs/nothing-matches") {
            try await jobs(SampleJobs.several, at: .jobs) {
                $0.press("/")
                $0.type("nothing")
                $0.press("enter")
            }
        },
    ]

    /// Returns the open steps of all jobs, all of them read.
    @MainActor
    static func steps(press key: String) async throws -> (Stage, AppShell) {
        let (stage, shell) = try await jobs(SampleJobs.several, at: .jobSteps) { _ in }
        if let screen = shell.coordinator.screen as? JobOpenStepsScreen {
            await eventually("the steps are read") { screen.list.content == .loaded }
        }
        shell.press(key)
        await settle()
        return (stage, shell)
    }

    @MainActor
    static func jobs(
        _ jobs: [Job], at route: Route, _ use: @MainActor (AppShell) -> Void
    ) async throws -> (Stage, AppShell) {
        let stage = try Stage(jobs: jobs)
        let shell = await stage.start()
        stage.context.open(route)
        await stage.jobsLibrary.whenRead()
        await settle()
        use(shell)
        await settle()
        return (stage, shell)
    }
}
