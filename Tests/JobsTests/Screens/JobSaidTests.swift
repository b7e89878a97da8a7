import TestSupport
import Testing
import TextKit

@testable import JobsCore
@testable import JobsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import ViewState

/// The statements about jobs on screen are true.
@MainActor
@Suite struct JobSaidTests {
    @Test func anAnyTriggerIsExplained() async throws {
        let stage = try await JobStage(SampleJobs.kinds, at: .jobSteps)
        let screen = try #require(stage.shell.coordinator.screen as? JobOpenStepsScreen)
        await eventually("the steps are read") { screen.list.content == .loaded }
        await stage.press(",")
        let row = try #require(screen.list.rows.first { $0.step.number == 3 })
        #expect(row.step.waitsForAny && row.waits == "any of 1 Fill in the card, 2 Sign it (Dana)")
        #expect(screen.list.rows.first { $0.step.number == 4 }?.waits == "3 Either will do")
    }

    /// The first open step precedes its needs, and none of these is ready.
    @Test func anAnyTriggerIsExplainedInTheNextStepToo() async throws {
        var job = SampleJobs.simple("party", "Party", steps: 3, done: 0, due: "2026-11-24")
        job.steps[0].action.needs = [job.steps[1].id, job.steps[2].id]
        job.steps[0].action.trigger = .any
        job.steps[1].status = .failed
        job.steps[2].status = .failed
        let waits = "any of \(job.steps[1].name), \(job.steps[2].name)"
        for route in [Route.jobs, .jobBoard, .jobCalendar("day")] {
            let stage = try await JobStage(job, at: route)
            if route == .jobBoard { await stage.press("l") }
            if route == .jobCalendar("day") { await stage.press("right", "right", "right") }
            #expect(stage.text.contains(waits), "\(stage.text)")
        }
    }

    /// People are read separately from the job. A person who is renamed or read later has the current name in the graph
    /// too.
    @Test func theGraphUsesCurrentNames() async throws {
        let stage = try await JobStage(at: .jobGraph("visit"))
        let patel = try #require(SampleJobs.people.first { $0.id == "patel" })
        var renamed = patel
        renamed.name = "Lee"
        #expect(!stage.text.contains("Lee"))
        try await stage.stage.jobsLibrary.service.people.apply(ItemChanges(replacing: [(patel, renamed)]))
        await stage.hear()
        let graph = stage.shell.canvas(Size(columns: 120, rows: 40)).glyphText
        #expect(graph.contains("20m Lee"), "\(graph)")
    }

    /// A single key does not discard several lines.
    @Test func discardingANoteOfSeveralLinesAsksFirst() async throws {
        let stage = try await JobStage()
        await stage.press("a", "enter")
        await stage.type("line one")
        await stage.press("enter")
        await stage.type("line two")
        await stage.press("esc")
        #expect(stage.text.contains("line two") && stage.text.contains("again: discard your text"), "\(stage.text)")
        await stage.press("x", "esc")
        #expect(stage.text.contains("line twox"), "another key takes it back")
        await stage.press("esc")
        #expect(!stage.text.contains("line two"))
        await stage.press("a", "enter")
        await stage.type("short")
        await stage.press("esc")
        #expect(!stage.text.contains("again: discard your text"))
    }

    @Test func onlyChangedJobsAreCounted() async throws {
        let blocked = SampleJobs.simple("blocked", "Blocked", steps: 1, done: 0, due: nil)
        var job = blocked
        job.steps[0].action.needs = ["visit/4"]
        let others = [SampleJobs.simple("free", "Free", steps: 2, done: 0, due: nil), job]
        let stage = try await JobStage(at: .jobs, others: others)
        await stage.press("V", "c")
        #expect(stage.said.hasPrefix("Completed the next step of 2 jobs"), "\(stage.said)")
        #expect(stage.said.contains("Blocked was not changed"), "\(stage.said)")
        await stage.press("u")
        #expect(stage.text.contains("Undone: completed the next step of 2 jobs"), "\(stage.text)")
    }

    @Test(arguments: [
        ("c", "Completed 5 Confirm visit, all later steps and 1 earlier step"),
        ("s", "Completed 5 Confirm visit and all later steps, skipped 1 earlier step"),
        ("l", "Completed 5 Confirm visit and all later steps, left 1 earlier step open"),
    ])
    func theMessageTellsHowEarlierStepsChanged(key: String, said: String) async throws {
        let stage = try await JobStage()
        await stage.press("j", "C", key)
        #expect(stage.said.hasPrefix(said), "\(stage.said)")
    }

    /// A job that only starts in this period is due later.
    @Test(arguments: ["week", "day"]) func aPeriodWithOnlyAStartDoesNotSayNothingIsOpen(span: String) async throws {
        var job = SampleJobs.simple("trip", "Trip", steps: 1, done: 0, due: nil)
        job.start = CalendarDay("2026-11-21")
        let stage = try await JobStage(job, at: .jobCalendar(span))
        await eventually("it is read") { stage.text.contains("Trip starts") }
        #expect(!stage.text.contains("Nothing open") && stage.text.contains("Nothing due"), "\(stage.text)")
    }

    /// A change of many jobs takes a while. The program says so at once, and again when the change is done.
    @Test func aLongOperationIsAnnouncedFirst() async throws {
        let many = (1...120).map { SampleJobs.simple("j\($0)", "Job \($0)", steps: 2, done: 0, due: nil) }
        let stage = try await JobStage(many[0], at: .jobs, others: Array(many.dropFirst()))
        await stage.press("V", "d")
        stage.shell.press("y")
        #expect(stage.said == "Working on 120 jobs…")
        await eventually("they are deleted") { stage.said.hasPrefix("Deleted 120 jobs") }
        #expect(stage.stage.jobsLibrary.summaries.isEmpty)
        stage.shell.press("u")
        await eventually("it is said") { stage.said == "Working on 120 jobs…" }
        await eventually("they are back") { stage.text.contains("Undone: deleted 120 jobs") }
        #expect(stage.stage.jobsLibrary.summaries.count == 120)
        #expect(stage.stage.jobsLibrary.summary("j7")?.name == "Job 7")
        await stage.press("c")
        #expect(!stage.said.hasPrefix("Working"), "one is done in no time: \(stage.said)")
    }

    /// Another window moves the step that the user is about to move.
    @Test func aMoveDialogIsUpdatedWhenTheDateMovesElsewhere() async throws {
        let stage = try await JobStage()
        await stage.press(">")
        #expect(stage.text.contains("Mon 23 Nov to Tue 24 Nov"), "\(stage.text)")
        stage.elsewhere { $0.steps[3].due = DueDate("2026-11-26") }
        await stage.hear()
        #expect(stage.text.contains("Thu 26 Nov to Fri 27 Nov"), "\(stage.text)")
        // It moves once more, and this window has not noticed.
        stage.elsewhere { $0.steps[3].due = DueDate("2026-11-30") }
        await stage.press("y")
        #expect(stage.text.contains("The date of 4 Counselor signs was changed in another window"), "\(stage.text)")
        await stage.press("m")
        #expect(stage.job.steps[3].due == DueDate("2026-12-01"))
        await stage.press("u")
        #expect(stage.job.steps[3].due == DueDate("2026-11-30"))
    }

    @Test func aJobDeletedElsewhereIsNotMoved() async throws {
        let stage = try await JobStage()
        await stage.press(">")
        stage.stage.jobs.take("visit")
        await stage.hear()
        #expect(
            stage.said.contains("deleted in another window") && !stage.text.contains("A day later"),
            "\(stage.said) \(stage.text)")
    }

    @Test func refusedStepsAreNotCounted() async throws {
        let stage = try await JobStage()
        await stage.press("v", "G", "v", "c", "y")
        #expect(stage.status(4) == .completed && stage.status(14) == .pending)
        #expect(stage.said.hasPrefix("Completed 1 step;"), "\(stage.said)")
    }

    @Test func severalDueJobsUseThePlural() async throws {
        let stage = try await JobStage(at: .jobs, others: [SampleJobs.simple("b", "B", steps: 1, done: 0, due: nil)])
        await stage.press("V", "=")
        #expect(stage.text.contains("2 jobs are due"), "\(stage.text)")
    }

    @Test func aCanceledJobIsLabeledCanceled() async throws {
        var job = SampleJobs.visit
        job.canceled = .init(at: SampleJobs.moment("2026-11-20"), reason: "no flights")
        let stage = try await JobStage(job)
        #expect(stage.text.contains("[-] canceled") && !stage.text.contains("skipped"), "\(stage.text)")
    }

    @Test func anApprovalSaysThatItsAssigneeCannotApprove() async throws {
        let stage = try await JobStage(SampleJobs.kinds, at: .jobCard("kinds", step: "sign"))
        #expect(stage.text.contains("only an admin can approve; Dana is not one"), "\(stage.text)")
        await stage.press("@")
        await stage.type("Ms. Patel")
        await stage.press("enter")
        #expect(stage.said.contains("only an admin can approve; Ms. Patel is not one"), "\(stage.said)")
        await stage.press("@")
        await stage.type("Maya")
        await stage.press("enter")
        #expect(!stage.said.contains("admin") && stage.text.contains("an admin approves it"), "\(stage.text)")
    }

    @Test func movingADateListsTheOtherMoves() async throws {
        var job = SampleJobs.visit
        job.steps[4].action.dueRule = DueRule(.actionDone, ref: "4", offset: 2)
        let stage = try await JobStage(job)
        await stage.press("=")
        await stage.answer("2026-11-25")
        #expect(stage.text.contains("5 Confirm visit"), "\(stage.text)")
        #expect(stage.text.contains("These move too:") && stage.job.steps[3].due == DueDate("2026-11-23"))
        await stage.press("y")
        #expect(stage.job.steps[3].due == DueDate("2026-11-25"))
    }

    @Test func theMessageNamesTheMovedDates() async throws {
        var job = SampleJobs.visit
        job.steps[4].action.dueRule = DueRule(.actionDone, ref: "4", offset: 2)
        let stage = try await JobStage(job)
        await stage.press("=")
        await stage.answer("2026-11-25")
        await stage.press("y")
        #expect(stage.said.contains("; 5 Confirm visit moves to ~Fri 27 Nov ·"), "\(stage.said)")
        job.steps[5].action.dueRule = DueRule(.actionDone, ref: "5", offset: 2)
        let two = try await JobStage(job)
        await two.press("=")
        await two.answer("2026-11-25")
        await two.press("y")
        #expect(
            two.said.contains("; 5 Confirm visit moves to ~Fri 27 Nov, and 1 more date with it ·"), "\(two.said)")
    }

    @Test(arguments: [(120, "also needs 2"), (80, "also needs 2"), (40, "also 2")])
    func aTreeRowNamesItsOtherNeeds(columns: Int, words: String) async throws {
        let stage = try await JobStage(at: .jobGraph("visit"))
        let size = Size(columns: columns, rows: 40)
        let text = stage.shell.canvas(size, .plain).glyphText
        let row = try #require(text.split(separator: "\n").first { $0.contains("5 Confirm") })
        #expect(row.contains(words) && !row.contains("+2"), "\(text)")
    }
}
