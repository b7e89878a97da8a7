import QuadDomain
import TestSupport
import Testing

@testable import QuadPresentation
@testable import TerminalKit

/// The list of jobs, worked by keys.
@MainActor
@Suite struct JobListTests {
    private static let soap = SampleJobs.simple("soap", "Buy soap", steps: 3, done: 0, due: nil)

    private func stage(_ others: [Job] = [soap]) async throws -> JobStage {
        try await JobStage(at: .jobs, others: others)
    }

    private func text(_ stage: JobStage, _ columns: Int, _ rows: Int) -> String {
        stage.shell.canvas(Size(columns: columns, rows: rows)).glyphText
    }

    private func list(_ stage: JobStage) throws -> JobListViewModel {
        try #require(stage.shell.coordinator.screen as? JobListScreen).viewModel
    }

    // MARK: The preview

    private func isPreviewed(_ stage: JobStage) async throws {
        let viewModel = try list(stage)
        let selected = try #require(viewModel.selected)
        await eventually("\(selected.name) is read") { viewModel.preview?.job?.id == selected.id }
        #expect(text(stage, 120, 40).contains(selected.id == "soap" ? "1 Step 1" : "1 Pick dates"))
    }

    @Test func thePreviewIsOfWhatTheFilterLeaves() async throws {
        let stage = try await stage()
        #expect(try list(stage).selected?.id == "visit")
        await stage.press("/")
        await stage.type("soap")
        try await isPreviewed(stage)
        await stage.press("enter")
        #expect(try list(stage).selected?.id == "soap")
        try await isPreviewed(stage)
        await stage.press("esc", "esc")
        try await isPreviewed(stage)
    }

    @Test func thePreviewIsOfWhatTheViewHolds() async throws {
        let stage = try await stage()
        let viewModel = try list(stage)
        viewModel.viewed(.kept(name: "soap", filter: "soap"))
        #expect(viewModel.selected?.id == "soap")
        try await isPreviewed(stage)
        viewModel.viewed(.all)
        try await isPreviewed(stage)
    }

    // MARK: Rows

    @Test(arguments: [(120, 40), (100, 30), (80, 24), (60, 20), (50, 20), (40, 12)])
    func aDayOnWhichAJobStartsIsCalledThat(columns: Int, rows: Int) async throws {
        var later = SampleJobs.simple("trip", "Trip", steps: 3, done: 0, due: nil)
        later.start = CalendarDay("2026-11-29")
        let stage = try await stage([later, Self.soap])
        let row = try #require(text(stage, columns, rows).split(separator: "\n").first { $0.contains("Trip") })
        #expect(row.contains("from Sun 29 Nov") || row.contains("from 29 Nov"), "\(row)")
        #expect(row.contains("0/3"), "\(row)")
    }

    @Test(arguments: [Route.jobs, .jobBoard]) func ofNoStepsNoneAreCounted(route: Route) async throws {
        var done = SampleJobs.simple("none", "Nothing to it", steps: 1, done: 0, due: nil)
        done.steps = []
        done.completedAt = SampleJobs.moment("2026-11-20")
        let stage = try await JobStage(at: route, others: [done])
        for (columns, rows) in [(160, 40), (120, 40), (80, 24), (40, 12)] {
            #expect(!text(stage, columns, rows).contains("0/0"), "\(text(stage, columns, rows))")
        }
    }

    // MARK: Coming back

    @Test(arguments: ["q", "g l"]) func whoeverComesBackFromANewJobStandsOnIt(key: String) async throws {
        let stage = try await stage()
        await stage.press("j", "a", "enter")
        await stage.answer("Trip 9")
        await eventually("it is open") { stage.shell.coordinator.screen is JobScreen }
        await stage.press(key)
        #expect(try list(stage).selected?.name == "Trip 9")
        let viewModel = try list(stage)
        await eventually("it is read") { viewModel.preview?.job?.name == "Trip 9" }
        // Only once: one may stand elsewhere and come back.
        await stage.press("g g", "enter", "q")
        #expect(try list(stage).list.position.cursor == 0)
    }
}
