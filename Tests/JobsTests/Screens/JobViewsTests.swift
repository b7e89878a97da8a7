import TestSupport
import Testing

@testable import JobsCore
@testable import JobsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import ViewState

/// Filters of the job list saved as views, and their effect on a new job.
@MainActor
@Suite struct JobViewsTests {
    private func list() async throws -> JobStage {
        try await JobStage(at: .jobs, others: SampleJobs.several.filter { $0.id != "visit" })
    }

    private func keep(_ filter: String, as name: String, _ stage: JobStage) async {
        await stage.press("/")
        await stage.type(filter)
        await stage.press("enter", "S")
        await stage.type(name)
        await stage.press("enter")
    }

    private func row(_ stage: JobStage, _ size: Size = Size(columns: 120, rows: 40)) -> String {
        let lines = stage.shell.canvas(size).glyphText.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.first { $0.contains("‹") }.map(String.init) ?? ""
    }

    @Test func aNewViewAppearsSelectedInTheViewBar() async throws {
        let stage = try await list()
        await keep("ncaa", as: "College", stage)
        #expect(row(stage).contains("‹College 1›"), "\(stage.text)")
    }

    @Test func theSelectedViewIsVisible() async throws {
        let stage = try await list()
        for number in 1...9 {
            // From the last view, the key continues with the first.
            if number > 1 { await stage.press(".") }
            await keep("ncaa", as: "View number \(number)", stage)
        }
        for size in [Size(columns: 120, rows: 40), Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)] {
            #expect(row(stage, size).contains("‹View number 9 1›"), "\(size)")
        }
        await stage.press(".")
        #expect(row(stage).contains("‹All 5›"), "\(row(stage))")
    }

    @Test func aStoredViewIsRemovedWithTheSameKey() async throws {
        let stage = try await list()
        await keep("ncaa", as: "College", stage)
        #expect(stage.text.contains("S remove view"), "\(stage.text)")
        await stage.press("S", "y")
        #expect(row(stage).contains("‹All 5›") && !stage.text.contains("College"), "\(stage.text)")
    }

    @Test func undoingANewJobReturnsToThePreviousScreen() async throws {
        let stage = try await list()
        stage.stage.jobsLibrary.makeJob(JobStart(name: "Camp"), from: nil, assignee: "", roles: [])
        await eventually("it is opened") { stage.shell.coordinator.route != .jobs }
        await settle()
        await stage.press("u")
        await eventually("it is left") { stage.shell.coordinator.route == .jobs }
        #expect(!stage.stage.jobs.all.contains { $0.name == "Camp" })
    }

    @Test func anUnknownPersonAsksForConfirmation() async throws {
        let stage = try await list()
        NewJob.fillIn(from: nil, in: stage.stage.jobsLibrary)
        await stage.type("Camp")
        await stage.press("tab", "tab", "tab")
        await stage.type("fri")
        await stage.press("ctrl-s")
        #expect(stage.text.contains("Nobody is called fri"), "\(stage.text)")
        #expect(!stage.stage.jobs.all.contains { $0.name == "Camp" })
        await stage.press("ctrl-s")
        await eventually("it is made") { stage.stage.jobs.all.contains { $0.name == "Camp" } }
        let people = try await stage.stage.jobsLibrary.service.people.items()
        let somebody = try #require(people.first { $0.name == "fri" })
        #expect(stage.stage.jobs.all.first { $0.name == "Camp" }?.assignee == somebody.id)
    }
}
