import TestSupport
import Testing

@testable import JobsCore
@testable import JobsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import ViewState

/// Quick creation of a job on screen. Today is Saturday, November 21, 2026.
@MainActor
@Suite struct NewJobTests {
    private func stage() async throws -> JobStage { try await JobStage(at: .jobs) }

    private func made(_ name: String, _ stage: JobStage) async throws -> Job {
        await eventually("\(name) is made") { stage.stage.jobs.all.contains { $0.name == name } }
        return try #require(stage.stage.jobs.all.first { $0.name == name })
    }

    @Test func aLineMakesAJobThatCCompletes() async throws {
        let stage = try await stage()
        await stage.press("a")
        await stage.type("Feed cat due:wed recur:weekly project:house +home pri:H")
        await stage.press("enter")
        // The recognized fields are shown before the job is created.
        let text = stage.text
        for words in ["2026-11-25", "every week", "house", "home", "high", "Takes due Wed 25 Nov · project house"] {
            #expect(text.contains(words), "\(words)\n\(text)")
        }
        #expect(!stage.stage.jobs.all.contains { $0.name.hasPrefix("Feed cat") })
        await stage.press("enter")
        let job = try await made("Feed cat", stage)
        #expect(job.steps.map(\.name) == ["Feed cat"] && job.due == DueDate("2026-11-25") && job.project == "house")
        #expect(job.tags == ["home"] && job.priority == .high && job.recurrence == Recurrence(every: 1, .week))
        await eventually("it is opened") { stage.shell.coordinator.route == .job(job.id) }
        await eventually("it is read") { stage.text.contains("project house") }
        #expect(stage.text.contains("every week") && stage.text.contains("high priority"), "\(stage.text)")
        await stage.press("c")
        await eventually("it repeats") { stage.stage.jobs.all.count { $0.name == "Feed cat" } == 2 }
        #expect(stage.said.contains("it repeats on Wed 2 Dec, hidden until Sat 28 Nov"), "\(stage.said)")
    }

    @Test func fieldsFollowTheNameAsTyped() async throws {
        let stage = try await stage()
        NewJob.fillIn(from: nil, in: stage.stage.jobsLibrary)
        await stage.type("Mow due:fri +sun")
        #expect(stage.text.contains("2026-11-27") && stage.text.contains("Mow due:fri +sun"), "\(stage.text)")
        // A field that is deleted again no longer applies.
        await stage.press("ctrl-w", "ctrl-w")
        #expect(!stage.text.contains("2026-11-27"), "\(stage.text)")
        await stage.type("start:mon due:2026-12-01")
        await stage.press("tab")
        // The recognized words are now in the fields only.
        let text = stage.text
        #expect(!text.contains("start:mon") && text.contains("2026-11-23") && text.contains("2026-12-01"), "\(text)")
        await stage.press("tab", "ctrl-u")
        await stage.press("enter")
        let job = try await made("Mow", stage)
        #expect(job.start == CalendarDay("2026-11-23") && job.due == nil && job.tags.isEmpty)
    }

    @Test func anInvalidValueIsReportedAndABackslashKeepsItAsText() async throws {
        let stage = try await stage()
        NewJob.fillIn(from: nil, in: stage.stage.jobsLibrary)
        await stage.type("Say due:someday")
        await stage.press("enter")
        #expect(stage.text.contains("“someday” is not a date"), "\(stage.text)")
        #expect(stage.stage.jobs.all.count == 1)
        await stage.press("ctrl-w")
        await stage.type("due\\:someday")
        await stage.press("enter")
        _ = try await made("Say due:someday", stage)
    }

    @Test(arguments: [
        ("Mow due:2030-11-29 recur:mon,wed", "Friday 29 Nov 2030 is not one of its days"),
        ("Mow wait:2030-01-02 scheduled:2030-01-05", "2030-01-02 is not used"),
    ])
    func aDubiousValueIsReportedFirst(_ typed: String, _ remark: String) async throws {
        let stage = try await stage()
        NewJob.fillIn(from: nil, in: stage.stage.jobsLibrary)
        await stage.type(typed)
        #expect(stage.text.replacing("\n", with: " ").contains(remark.prefix(20)), "\(stage.text)")
    }

    @Test func allFieldsCanBeFilledIn() async throws {
        let stage = try await stage()
        NewJob.fillIn(from: nil, or: .empty, in: stage.stage.jobsLibrary)
        await stage.type("Mow")
        await stage.press("tab", "tab", "tab", "tab")
        await stage.type("m")
        await stage.press("tab")
        await stage.type("home +next")
        await stage.press("tab")
        await stage.type("Garden")
        await stage.press("tab")
        await stage.type("often")
        await stage.press("enter")
        #expect(stage.text.contains(Recurrence.readingExamples.prefix(10)), "\(stage.text)")
        await stage.press("ctrl-u")
        await stage.type("2w after the last")
        await stage.press("enter")
        let job = try await made("Mow", stage)
        #expect(job.steps.isEmpty && job.priority == .middle && job.tags == ["home", "next"])
        #expect(job.project == "Garden" && job.recurrence == Recurrence(every: 2, .week, from: .completion))
        // The whole creation is one undo step.
        await stage.press("u")
        await eventually("it is gone") { stage.stage.jobs.all.count == 1 }
    }

    @Test func aTemplatesNameIsNotParsed() async throws {
        let template = JobTemplate(
            id: "t", name: "Trip +1 due:fri", createdAt: SampleJobs.moment("2026-11-01"),
            recurrence: Recurrence(every: 1, .month),
            versions: [
                .init(
                    number: 1, at: SampleJobs.moment("2026-11-01"), actions: [TemplateAction(id: "a", name: "Pack")])
            ])
        let stage = try await stage()
        _ = try await stage.stage.jobsLibrary.service.addTemplate(template)
        await stage.hear()
        NewJob.fillIn(from: template, in: stage.stage.jobsLibrary)
        #expect(stage.text.contains("every month"), "\(stage.text)")
        await stage.press("enter")
        let job = try await made("Trip +1 due:fri", stage)
        #expect(
            job.due == nil && job.tags.isEmpty && job.recurrence?.unit == .month && job.steps.map(\.name) == ["Pack"])
        NewJob.fillIn(from: template, in: stage.stage.jobsLibrary)
        await stage.type("Davis recur:daily +fun")
        await stage.press("enter")
        let second = try await made("Davis", stage)
        #expect(second.recurrence?.unit == .day && second.tags == ["fun"] && second.steps.map(\.name) == ["Pack"])
    }

    @Test func tagsTypedWithTheirSignAreTags() async throws {
        let stage = try await stage()
        await stage.press("T")
        await stage.answer("home +next")
        #expect(stage.job.tags == ["home", "next"], "\(stage.text)")
    }

    @Test func thePreviewAlwaysNamesPriorityAndPeriod() async throws {
        let job = Job(
            id: "clean", name: "Clean", priority: .high, tags: ["home", "next", "weekend"],
            project: "Home.Garden.Shed", recurrence: Recurrence(every: 1, .week),
            steps: [JobStep(TemplateAction(id: "s1", name: "Clean"))], createdAt: SampleJobs.moment("2026-11-21"))
        let stage = try await JobStage(job, at: .jobs)
        func text() -> String { stage.shell.canvas(Size(columns: 110, rows: 30)).glyphText }
        await eventually("it is read") { text().contains("[ ] ready") }
        #expect(text().contains("high priority") && text().contains("every week"), "\(text())")
    }

    // MARK: Steps

    @Test func stepsAreAddedOneLineAtATime() async throws {
        let stage = try await JobStage(Job(id: "wash", name: "Wash", createdAt: SampleJobs.moment("2026-11-21")))
        await stage.press("a")
        #expect(stage.text.contains("Step 1:") && stage.text.contains("NAME<2,3:20"), "\(stage.text)")
        await stage.type("Fill")
        await stage.press("enter")
        #expect(stage.text.contains("Step 2:"), "\(stage.text)")
        await stage.type("Rinse<1:10 [optional]")
        await stage.press("enter")
        await stage.type("Dry<9")
        await stage.press("enter")
        #expect(stage.text.contains("There is no step 9") && stage.text.contains("Step 3: Dry<9"), "\(stage.text)")
        await stage.press("esc")
        #expect(stage.job.steps.map(\.name) == ["Fill", "Rinse"])
        let rinse = stage.job.steps[1].action
        #expect(rinse.needs == [stage.job.steps[0].id] && rinse.minutes == 10 && !rinse.isRequired)
        // One key opens the full form.
        await stage.press("e")
        #expect(stage.text.contains("Step 2 Rinse") && stage.text.contains("Minutes"), "\(stage.text)")
    }

    @Test func aNewStepIsAddedAfterTheSelectedStep() async throws {
        let stage = try await JobStage(SampleJobs.simple("s", "S", steps: 3, done: 0, due: nil))
        let names = stage.job.steps.map(\.name)
        await stage.press("a")
        await stage.type("step")
        await stage.press("enter")
        await stage.type("One")
        await stage.press("enter")
        await stage.type("Two<2")
        await stage.press("enter", "enter")
        #expect(stage.job.steps.map(\.name) == [names[0], "One", "Two"] + names[1...])
        #expect(stage.job.steps[2].action.needs == [stage.job.steps[1].id])
        #expect(stage.text.contains("? help"), "\(stage.text)")
    }
}
