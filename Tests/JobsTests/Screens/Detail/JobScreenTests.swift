import TestSupport
import Testing

@testable import JobsCore
@testable import JobsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import ViewState

@MainActor
@Suite struct JobScreenTests {
    /// The steps take half of a wide screen. Important columns are not cut while there is room beside them.
    @Test(arguments: [Size(columns: 120, rows: 40), Size(columns: 100, rows: 30), Size(columns: 80, rows: 24)])
    func datesAndNeedsAreNotTruncated(size: Size) async throws {
        var job = SampleJobs.visit
        for (position, day) in [(4, "2026-11-27"), (5, "2026-12-02"), (7, "2026-12-07")] {
            job.steps[position].due = DueDate(day)
        }
        let stage = try await JobStage(job)
        let text = stage.shell.canvas(size).glyphText
        #expect(text.contains("Fri 27 Nov · needs 4") && text.contains("Wed 2 Dec · needs 5"), "\(text)")
        #expect(
            text.contains(size.columns == 120 ? "Mon 7 Dec · needs 6" : "Mon 7 Dec · approval · needs 6"), "\(text)")
        #expect(text.contains("Counselor signs") && text.contains("Ms. Patel"), "\(text)")
    }

    @Test func theFirstReadyStepIsSelectedAndShowsItsBlockers() async throws {
        let stage = try await JobStage()
        #expect(stage.text.contains("4 frees 5; 9 more wait behind it"))
        await stage.press("j")
        #expect(stage.text.contains("5 waits for 4 Counselor signs (Ms. Patel)"))
    }

    @Test func aStepIsCompletedReopenedAndUndone() async throws {
        let stage = try await JobStage()
        await stage.press("c")
        #expect(stage.status(4) == .completed)
        #expect(stage.said == "Completed 4 Counselor signs; Confirm visit is ready · u undoes it")
        await stage.press("c")
        #expect(stage.status(4) == .pending)
        await stage.press("u", "u")
        #expect(stage.status(4) == .pending)
    }

    @Test func undoNamesTheJobAndReportsEarlierUndo() async throws {
        let stage = try await JobStage()
        await stage.press("c", "u")
        #expect(stage.text.contains("Undone: completed 4 Counselor signs in Visit: Cal Poly"))
        await stage.press("ctrl-r")
        #expect(stage.text.contains("Redone: completed 4 Counselor signs in Visit: Cal Poly"))
        stage.elsewhere { job in
            job.steps[3].status = .pending
            job.steps[3].completedAt = nil
            job.steps[3].completedBy = nil
        }
        await stage.press("u")
        #expect(
            stage.text.contains("Undone already, or changed elsewhere: completed 4 Counselor signs in Visit"))
    }

    @Test func undoFromTheListNamesTheJob() async throws {
        let steps = ["Lift", "Rest"].enumerated().map { number, name in
            JobStep(TemplateAction(id: "\(number)", name: name, needs: number == 0 ? [] : ["0"]))
        }
        let job = Job(id: "week", name: "Week", steps: steps, createdAt: SampleJobs.visit.createdAt)
        let stage = try await JobStage(job, at: .jobs)
        await stage.press("c")
        #expect(stage.said == "Completed 1 Lift in Week; Rest is ready · u undoes it")
        await stage.press("u")
        #expect(stage.text.contains("Undone: completed 1 Lift in Week") && stage.status(1) == .pending)
    }

    @Test func aBlockedStepIsNotCompletedAndExplainsWhy() async throws {
        let stage = try await JobStage()
        await stage.press("j", "c")
        #expect(stage.status(5) == .pending)
        #expect(
            stage.said != "Completed 5 Confirm visit" && stage.text.contains("waits for 4 Counselor signs (Ms. Patel)"))
        await stage.press("w", "enter")
        #expect(stage.text.contains("4 frees 5"))
    }

    @Test func reopeningAsksAboutDependentSteps() async throws {
        let stage = try await JobStage()
        await stage.press("g g", "c")
        #expect(stage.text.contains("2 Ask to miss class and 3 Order transcript were begun or"))
        await stage.press("a")
        #expect([1, 2, 3].allSatisfy { stage.status($0) == .pending })
        await stage.press("u")
        #expect([1, 2, 3].allSatisfy { stage.status($0) == .completed })
        await stage.press("c", "o")
        #expect(stage.status(1) == .pending && stage.status(2) == .completed)
    }

    @Test(arguments: [
        ("c", JobStep.Status.completed), ("s", .skipped), ("l", .pending),
    ])
    func completingFromHereAsksAboutEarlierSteps(key: String, earlier: JobStep.Status) async throws {
        let stage = try await JobStage()
        await stage.press("j", "j", "C")
        #expect(stage.text.contains("4 Counselor signs and 5 Confirm visit are still open."))
        await stage.press(key)
        #expect(stage.status(4) == earlier && stage.status(6) == .completed && stage.status(14) == .completed)
        await stage.press("u")
        #expect(stage.status(4) == .pending && stage.status(14) == .pending)
    }

    @Test func reasonsAreStored() async throws {
        let stage = try await JobStage()
        await stage.press("-")
        await stage.answer("by mail")
        #expect(stage.status(4) == .skipped && stage.job.steps[3].reason == "by mail")
        await stage.press("u", "!")
        await stage.answer("no stamp")
        #expect(stage.status(4) == .failed)
        #expect(stage.text.contains("4 failed: c reopens it, - skips it"))
    }

    @Test func markedStepsAreOneUndoStepAndRefusedStepsAreNamedFirst() async throws {
        let stage = try await JobStage()
        await stage.press("v", "v")
        #expect(stage.text.contains("2 marked, 1 ready"))
        await stage.press("g g", "v", "!")
        await stage.answer("")
        #expect(stage.text.contains("1 of 3 can"))
        #expect(stage.text.contains("1 Pick dates"))
        await stage.press("n", "@")
        await stage.type("Dana")
        await stage.press("enter")
        #expect([1, 4, 5].allSatisfy { stage.job.steps[$0 - 1].assignee == "dana" })
        await stage.press("u")
        #expect(stage.job.steps.map(\.assignee) == SampleJobs.visit.steps.map(\.assignee))
    }

    @Test func datesAreTypedAndDependentDatesMove() async throws {
        let stage = try await JobStage()
        await stage.press("=")
        await stage.answer("never")
        #expect(stage.text.contains("“never” is not a date"))
        await stage.answer("fri 15:30")
        #expect(stage.job.steps[3].due == DueDate("2026-11-27T15:30"))
        await stage.press(">")
        #expect(
            stage.text.contains("Nothing else moves.") && stage.text.contains("Fri 27 Nov 15:30 to Sat 28 Nov 15:30"))
        await stage.press("y")
        #expect(stage.job.steps[3].due == DueDate("2026-11-28T15:30"))
        await stage.press("=")
        await stage.answer("")
        #expect(stage.job.steps[3].due == nil)
    }

    @Test func aMoveListsTheOtherMovesFirst() async throws {
        var job = SampleJobs.visit
        job.steps[4].action.dueRule = DueRule(.actionDone, ref: "4", offset: 2)
        let stage = try await JobStage(job)
        #expect(stage.text.contains("~Wed 25 Nov"))
        await stage.press(">")
        #expect(stage.text.contains("5 Confirm visit: ~Wed 25 Nov to ~Thu 26 Nov"))
        #expect(stage.job.steps[3].due == DueDate("2026-11-23"))
        await stage.press("y")
        #expect(stage.job.steps[3].due == DueDate("2026-11-24") && stage.text.contains("~Thu 26 Nov"))
        await stage.press("u")
        #expect(stage.job.steps[3].due == DueDate("2026-11-23") && stage.text.contains("~Wed 25 Nov"))
    }

    @Test func aDateIsMovedSeveralDaysAtOnce() async throws {
        var job = SampleJobs.visit
        job.steps[4].action.dueRule = DueRule(.actionDone, ref: "4", offset: 2)
        let stage = try await JobStage(job)
        await stage.press(">", ">", ">")
        #expect(stage.text.contains("Move 4 Counselor signs 3 days later?"))
        #expect(stage.text.contains("5 Confirm visit: ~Wed 25 Nov to ~Sat 28 Nov"))
        await stage.press("<", "enter")
        #expect(stage.job.steps[3].due == DueDate("2026-11-25"))
        await stage.press("u")
        #expect(stage.job.steps[3].due == DueDate("2026-11-23"))
        await stage.press(">", "<", "y", "<", "esc")
        #expect(stage.job.steps[3].due == DueDate("2026-11-23") && stage.text.contains("? help"))
    }

    @Test func completingTheLastStepReportsTheCompletedJob() async throws {
        var job = SampleJobs.simple("week", "Practice week", steps: 2, done: 1, due: nil)
        job.steps[1].action.isRequired = true
        for route in [Route.job("week"), .jobCards("week"), .jobs] {
            let stage = try await JobStage(job, at: route)
            await stage.press(route == .jobCards("week") ? "enter" : "c")
            #expect(stage.said.contains("Practice week is completed"), "\(route)")
        }
    }

    @Test func aStepInThePreviewIsOpenedByAClick() async throws {
        let stage = try await JobStage(at: .jobs)
        let text = stage.shell.canvas(Size(columns: 120, rows: 40)).glyphText
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let y = try #require(lines.firstIndex { $0.contains("5 Confirm visit") })
        stage.shell.handle(.mouse(MouseEvent(.click, at: Point(x: 90, y: y))))
        await settle()
        #expect(stage.shell.coordinator.route == .jobCard("visit", step: "5"))
    }

    @Test func aNewJobsNameReplacesTheTemplatesName() async throws {
        let stage = try await JobStage(at: .jobTemplates)
        await stage.press("enter")
        await stage.type("Visit: Davis")
        await stage.press("tab", "tab", "tab")
        await stage.type("-")
        await stage.press("enter")
        let made = try #require(stage.stage.jobs.all.first { $0.name == "Visit: Davis" })
        #expect(made.assignee == nil && made.start == stage.stage.jobsLibrary.today)
    }

    @Test func theGraphIsBesideTheStepsOnAWideScreen() async throws {
        let stage = try await JobStage()
        let wide = Size(columns: 160, rows: 40)
        let text = stage.shell.canvas(wide).glyphText
        let row = try #require(
            text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("1 Pick dates") })
        let line = stage.shell.canvas(wide)
        // The first node is at the left of the right half.
        let start = try #require((81..<160).first { line[$0, row].glyph == "✓" })
        stage.shell.handle(.mouse(MouseEvent(.click, at: Point(x: start, y: row))))
        await settle()
        #expect(stage.text.contains("▸ [✓]  1 Pick dates"))
    }

    @Test func aNewAssigneeBecomesAPerson() async throws {
        let stage = try await JobStage()
        await stage.press("@")
        await stage.type("Coach Ruiz")
        await stage.press("enter")
        let people = try await stage.stage.people.items()
        #expect(people.last?.name == "Coach Ruiz")
        #expect(stage.job.steps[3].assignee == people.last?.id)
    }

    @Test func aUserIsRefusedAnApprovalAndTheApproverIsNamed() async throws {
        var people = SampleJobs.people
        people[0].permission = .user
        people[1].permission = .admin
        let stage = try await JobStage(SampleJobs.kinds, people: people)
        await stage.press("j", "c")
        #expect(stage.status(2) == .pending)
        #expect(stage.text.contains("only an admin (Dana) may complete it"))
        // No dialog opens before the refusal.
        for key in ["=", ">", "-", "d", "e"] {
            await stage.press(key)
            #expect(stage.text.contains("an admin (Dana)"), "\(key)")
            #expect(stage.text.contains("? help"), "\(key) opened something")
        }
    }

    @Test func aUserTakesAStepAndIsNotOfferedOtherActions() async throws {
        var people = SampleJobs.people
        people[0].permission = .user
        people[1].permission = .admin
        let stage = try await JobStage(SampleJobs.kinds, people: people)
        await stage.press("@")
        #expect(stage.text.contains("take it") && !stage.text.contains("Dana"))
        await stage.press("enter")
        #expect(stage.job.steps[0].assignee == Person.meID)
        var empty = Job(id: "empty", name: "Dana’s", assignee: "dana", createdAt: SampleJobs.moment("2026-11-21"))
        empty.steps = []
        let other = try await JobStage(empty, people: people)
        for key in ["a", "c"] {
            await other.press(key)
            #expect(other.text.contains("only they or an admin (Dana) may"), "\(key)")
        }
    }

    @Test func aFormMustBeFilledInBeforeCompletion() async throws {
        let stage = try await JobStage(SampleJobs.kinds)
        await stage.press("c", "ctrl-s")
        #expect(stage.text.contains("This field is required"))
        await stage.type("ten")
        await stage.press("ctrl-s")
        #expect(stage.text.contains("Expected: number"))
        await stage.press("ctrl-u")
        await stage.type("10")
        await stage.press("tab")
        await stage.type("mon")
        await stage.press("ctrl-s")
        #expect(stage.status(1) == .completed)
        #expect(stage.job.steps[0].action.fields.map(\.value) == ["10", "2026-11-23", "yes"])
        await stage.press("u")
        #expect(stage.job.steps[0].action.fields.map(\.value) == ["", "", "yes"])
    }

    @Test func stepsAreFilteredAndFoundAgain() async throws {
        let stage = try await JobStage()
        await stage.press("/")
        await stage.type("who:dana open")
        await stage.press("enter")
        #expect(stage.text.contains("6 Compare flights") && !stage.text.contains("Counselor"))
        #expect(stage.text.contains("3 of 14"))
        await stage.press("w")
        await stage.press("enter")
        #expect(stage.text.contains("4 frees 5"))
    }

    @Test func stepsMoveAsFarAsTheirNeedsAllow() async throws {
        let stage = try await JobStage()
        await stage.press("j", "j", "J")
        #expect(stage.job.steps.map(\.id)[4...6] == ["5", "7", "6"])
        await stage.press("u", "k", "K")
        #expect(stage.said.contains("5 Confirm visit needs 4 Counselor signs, which must come first"))
        #expect(stage.job.steps.map(\.id) == SampleJobs.visit.steps.map(\.id))
        await stage.press("O")
        await stage.type("by person")
        await stage.press("enter", "J")
        #expect(stage.text.contains("To move steps, list them all in step order"))
    }

    @Test func aJobWithoutStepsGetsItsFirstStepOrIsCompletedByHand() async throws {
        let stage = try await JobStage(Job(id: "empty", name: "Empty", createdAt: SampleJobs.moment("2026-11-09")))
        #expect(stage.text.contains("This job has no steps yet."))
        await stage.press("a")
        await stage.type("Begin")
        await stage.press("enter", "esc")
        #expect(stage.job.steps.map(\.name) == ["Begin"])
        await stage.press("u", "c")
        #expect(stage.job.completedAt != nil)
        await stage.press("c")
        #expect(stage.job.completedAt == nil)
    }

    @Test func viewsFollowEachOtherAndCanAllBeLeft() async throws {
        let stage = try await JobStage()
        await stage.press(",")
        #expect(stage.text.contains("‹history›"))
        await stage.press(",")
        #expect(stage.text.contains("‹cards›"))
        await stage.press("q")
        #expect(!stage.text.contains("‹cards›") && !stage.text.contains("‹steps›"))
    }
}
