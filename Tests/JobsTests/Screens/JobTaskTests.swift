import FoundationEssentials
import TestSupport
import Testing

@testable import JobsCore
@testable import JobsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import ViewState

/// Jobs of a single step, as users with a list of tasks have them. Every screen shows them as one item.
@MainActor
@Suite struct JobTaskTests {
    private static func task(
        _ id: String, _ name: String, step: String? = nil, due: String? = nil, jobDue: String? = nil,
        project: String? = nil, tags: [String] = [], priority: Job.Priority? = nil, notes: String = ""
    ) -> Job {
        var step = JobStep(
            TemplateAction(id: "1", name: step ?? name), assignee: "me", due: due.flatMap { DueDate($0) })
        step.notes = notes
        return Job(
            id: id, name: name, assignee: "me", due: jobDue.flatMap { DueDate($0) }, priority: priority, tags: tags,
            project: project,
            steps: [step], createdAt: SampleJobs.moment("2026-11-01"))
    }

    private static let milk = task(
        "milk", "Buy milk", due: "2026-11-21", jobDue: "2026-11-21", project: "Home.Kitchen",
        tags: ["shop", "soon"], priority: .high,
        notes: "Two litres")
    private static let dentist = task("dentist", "Dentist", step: "Call", due: "2026-11-21", tags: ["soon"])
    private static let roof = task("roof", "Mend the roof", project: "Home")

    private func stage(_ job: Job = milk, at route: Route = .jobs, _ others: [Job] = []) async throws -> JobStage {
        try await JobStage(job, at: route, others: others)
    }

    private func text(_ stage: JobStage, _ columns: Int, _ rows: Int) -> String {
        stage.shell.canvas(Size(columns: columns, rows: rows)).glyphText
    }

    private nonisolated static let sizes = [(120, 40), (80, 24), (40, 12)]

    // MARK: One thing

    @Test(arguments: sizes) func aTaskIsNeitherNumberedNorNamedTwice(columns: Int, rows: Int) async throws {
        for route in [Route.jobs, .jobSteps, .jobBoard, .jobWeek, .jobCalendar("day"), .jobCalendar("month")] {
            let stage = try await stage(at: route)
            await eventually("it is read at \(route)") { text(stage, columns, rows).contains("Buy milk") }
            let shown = text(stage, columns, rows)
            #expect(!shown.contains("1 Buy milk"), "\(route)\n\(shown)")
            let lines = shown.split(separator: "\n")
            #expect(
                !lines.contains { $0.split(separator: "Buy milk", omittingEmptySubsequences: false).count > 2 }
                    || columns >= 100 && route == .jobs, "\(route)\n\(shown)")
        }
    }

    @Test func theCalendarListsATaskOnce() async throws {
        let stage = try await stage(at: .jobCalendar("day"))
        await eventually("it is read") { stage.text.contains("Buy milk") }
        #expect(stage.text.split(separator: "Buy milk", omittingEmptySubsequences: false).count == 2, "\(stage.text)")
    }

    @Test func anOnlyStepWithItsOwnNameHasNoNumber() async throws {
        let stage = try await stage(Self.dentist, at: .jobSteps)
        await eventually("it is read") { stage.text.contains("Call") }
        #expect(stage.text.contains("Call · Dentist") && !stage.text.contains("1 Call"), "\(stage.text)")
        await stage.press("g l")
        #expect(stage.text.contains("next: Call"), "\(stage.text)")
    }

    @Test func completingATaskIsReportedOnce() async throws {
        let stage = try await stage()
        await stage.press("c")
        #expect(stage.said == "Completed Buy milk · u undoes it")
    }

    @Test func aRowOfATaskHasNoBar() async throws {
        let stage = try await stage(Self.milk, at: .jobs, [SampleJobs.visit])
        let rows = text(stage, 80, 24).split(separator: "\n")
        #expect(rows.first { $0.contains("Buy milk") }?.contains("0/1") == false, "\(rows)")
        #expect(rows.first { $0.contains("Visit") }?.contains("3/14") == true, "\(rows)")
        await stage.press("g b")
        #expect(!text(stage, 80, 24).contains("0/1"), "\(text(stage, 80, 24))")
    }

    /// A date that follows from the task's own date is not a separate date.
    @Test func theDateOfATaskMovesWithoutAQuestion() async throws {
        var job = Self.milk
        job.steps[0].action.dueRule = DueRule(.runDue)
        let stage = try await stage(job)
        await stage.press("=")
        await stage.answer("2026-11-27")
        #expect(stage.job.due == DueDate("2026-11-27") && stage.job.steps[0].due == DueDate("2026-11-27"))
        #expect(stage.said == "Made Buy milk due Fri 27 Nov · u undoes it")
    }

    // MARK: The key

    @Test func theFooterSaysThatCompletingAsks() async throws {
        let job = SampleJobs.simple("two", "Two ways", steps: 2, done: 0, due: nil)
        var both = job
        both.steps[1].action.needs = []
        let stage = try await stage(both)
        #expect(text(stage, 120, 40).contains("c complete…  "), "\(stage.text)")
        #expect(text(stage, 80, 24).contains("1 more ready"), "\(stage.text)")
        await stage.press("c")
        #expect(stage.text.contains("which step to complete"), "\(stage.text)")
        let one = try await self.stage(job)
        #expect(text(one, 120, 40).contains("c complete step 1"))
        let task = try await self.stage()
        #expect(text(task, 120, 40).contains("c complete  "))
    }

    // MARK: Project and tags

    @Test func projectAndTagsAreShown() async throws {
        let stage = try await stage()
        let wide = text(stage, 120, 40)
        #expect(wide.contains("project Home.Kitchen · #shop #soon · high"), "the preview\n\(wide)")
        #expect(wide.contains("Two litres"), "the note of a task\n\(wide)")
        #expect(text(stage, 80, 24).contains("high Home.Kitchen #shop #soon"), "the row\n\(text(stage, 80, 24))")
        await stage.press("enter")
        #expect(text(stage, 120, 40).contains("project Home.Kitchen · #shop #soon · high priority"), "the head")
        #expect(text(stage, 80, 24).contains("project Home.Kitchen · #shop #soon\n"), "\(text(stage, 80, 24))")
        #expect(!text(stage, 80, 24).contains("0/1"), "one step is not counted")
    }

    @Test func theStepListShowsAndFiltersProjectsAndTags() async throws {
        let stage = try await stage(Self.milk, at: .jobSteps, [Self.roof])
        await eventually("they are read") { stage.text.contains("Mend the roof") }
        #expect(stage.text.contains("high Home.Kitchen #shop #soon"), "\(stage.text)")
        for (filter, name) in [("tag:shop", "Buy milk"), ("project:kitchen", "Buy milk")] {
            await stage.press("/", "ctrl-u")
            await stage.type(filter)
            #expect(stage.text.contains(name) && !stage.text.contains("Mend the roof"), "\(stage.text)")
            await stage.press("esc")
        }
    }

    @Test(arguments: [
        (JobGrouping.project, ["Home", "Home.Kitchen", "No project"]), (.tag, ["#shop", "#soon", "No tag"]),
    ])
    func jobsAreGrouped(by grouping: JobGrouping, headings: [String]) async throws {
        let stage = try await stage(Self.milk, [Self.dentist, Self.roof])
        let list = try #require(stage.shell.coordinator.screen as? JobListScreen).viewModel
        list.grouped(by: grouping)
        #expect(list.list.rows.compactMap(\.heading) == headings)
        #expect(list.list.rows.filter { $0.position != nil }.count == 3, "each once")
        #expect(text(stage, 120, 40).contains(grouping.title), "\(text(stage, 120, 40))")
    }

    @Test func theRuleForSeveralTagsIsExplained() async throws {
        let stage = try await stage()
        await stage.press("Z")
        #expect(text(stage, 120, 40).contains("by tag  each job is listed once, under its first tag"), "\(stage.text)")
        await stage.press("esc", "?")
        await stage.type("group")
        #expect(text(stage, 120, 40).contains("first tag"), "\(stage.text)")
    }
}
