import TestSupport
import Testing

@testable import JobsCore
@testable import JobsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import ViewState

/// The list of jobs, controlled by keys.
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

    @Test func thePreviewFollowsTheFilter() async throws {
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

    @Test func thePreviewFollowsTheView() async throws {
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
    func aStartDayIsLabeledAsStart(columns: Int, rows: Int) async throws {
        var later = SampleJobs.simple("trip", "Trip", steps: 3, done: 0, due: nil)
        later.start = CalendarDay("2026-11-29")
        let stage = try await stage([later, Self.soap])
        #expect(!text(stage, columns, rows).contains("Trip"), "it is hidden until its day")
        stage.shell.press("z")
        let row = try #require(text(stage, columns, rows).split(separator: "\n").first { $0.contains("Trip") })
        #expect(row.contains("from Sun 29 Nov") || row.contains("from 29 Nov"), "\(row)")
        #expect(row.contains("0/3"), "\(row)")
    }

    @Test(arguments: [Route.jobs, .jobBoard]) func aJobWithoutStepsShowsNoCount(route: Route) async throws {
        var done = SampleJobs.simple("none", "Nothing to it", steps: 1, done: 0, due: nil)
        done.steps = []
        done.completedAt = SampleJobs.moment("2026-11-20")
        let stage = try await JobStage(at: route, others: [done])
        for (columns, rows) in [(160, 40), (120, 40), (80, 24), (40, 12)] {
            #expect(!text(stage, columns, rows).contains("0/0"), "\(text(stage, columns, rows))")
        }
    }

    // MARK: Keys

    @Test func theKeyOfTheViewsIsInTheFooter() async throws {
        let stage = try await stage()
        #expect(text(stage, 120, 40).contains(". view"), "\(text(stage, 120, 40))")
    }

    @Test func aUserWithoutRightsIsNotAskedForAFile() async throws {
        var people = SampleJobs.people
        people[0].permission = .user
        people[1].permission = .admin
        for jobs in [[SampleJobs.visit], []] {
            let stage = try Stage(jobs: jobs, people: people)
            let shell = await stage.start()
            stage.context.open(.jobs)
            await stage.jobsLibrary.whenRead()
            await settle()
            shell.press("I")
            #expect(shell.text.contains("may not import jobs: that is for an admin"), "\(shell.text)")
            #expect(!shell.text.contains("File of jobs"), "\(shell.text)")
        }
    }

    // MARK: New jobs

    @Test func theLastUsedTemplateComesFirst() async throws {
        let day = SampleJobs.moment("2026-10-01")
        func template(_ id: String, _ name: String) -> JobTemplate {
            let version = JobTemplate.Version(number: 1, at: day, actions: SampleJobs.visit.steps.map(\.action))
            return JobTemplate(id: id, name: name, createdAt: day, versions: [version])
        }
        var weekly = template("weekly", "Week")
        weekly.recurrence = Recurrence(reading: "weekly")
        let starter = StarterTemplates.all(at: day)[0]
        let templates = [starter, template("own", "Own"), weekly, template("old", "Old")]
        var (new, old) = (SampleJobs.visit, Self.soap)
        new.origin = .init(template: "weekly", version: 1, name: "Week")
        old.origin = .init(template: "old", version: 1, name: "Old")
        let stage = try Stage(jobs: [old, new], templates: templates)
        let shell = await stage.start()
        stage.context.open(.jobs)
        await stage.jobsLibrary.whenRead()
        await settle()
        let rows = JobStarterList.rows(templates, usedBy: stage.jobsLibrary.summaries)
        #expect(rows.map(\.name) == ["Week", "Old", "Own", starter.name, "Task", "Empty job"])
        shell.press("a")
        let text = shell.canvas(Size(columns: 80, rows: 24)).glyphText
        let row = try #require(text.split(separator: "\n").first { $0.contains("Week") })
        #expect(row.contains("14 steps, 11h 55m ↻") && row.contains("last Mon 9 Nov"), "\(text)")
        // Before the first job exists, the user's own templates come first.
        #expect(
            JobStarterList.rows(templates).map(\.name) == ["Own", "Week", "Old", starter.name, "Task", "Empty job"])
    }

    // MARK: Coming back

    @Test(arguments: ["q", "g l"]) func closingANewJobReturnsToItsRow(key: String) async throws {
        let stage = try await stage()
        await stage.press("j", "a", "enter")
        await stage.answer("Trip 9")
        await eventually("it is open") { stage.shell.coordinator.screen is JobScreen }
        await stage.press(key)
        #expect(try list(stage).selected?.name == "Trip 9")
        let viewModel = try list(stage)
        await eventually("it is read") { viewModel.preview?.job?.name == "Trip 9" }
        // Only once, because the user may move elsewhere and come back.
        await stage.press("g g", "enter", "q")
        #expect(try list(stage).list.position.cursor == 0)
    }
}
