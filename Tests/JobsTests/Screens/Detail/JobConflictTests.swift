import Testing

@testable import JobsCore
@testable import ScreenTestSupport

/// Two windows with the same job.
@MainActor
@Suite struct JobConflictTests {
    private func completed(_ job: inout Job) {
        job.steps[3].status = .completed
        job.steps[3].completedAt = SampleJobs.moment("2026-11-21", hour: 7)
        job.steps[3].completedBy = "patel"
    }

    @Test func bothValuesAreShownBeforeTheUserChooses() async throws {
        let stage = try await JobStage()
        stage.elsewhere(completed)
        await stage.press("-")
        await stage.answer("by mail")
        #expect(stage.text.contains("4 Counselor signs was completed in another window at"))
        #expect(stage.text.contains("skip it, by mail"))
        await stage.press("s")
        #expect(stage.text.contains("completed, by Ms. Patel"))
        await stage.press("c")
        #expect(stage.status(4) == .completed)
    }

    @Test func theUsersOwnValueCanBeChosen() async throws {
        let stage = try await JobStage()
        stage.elsewhere { $0.steps[3].notes = "theirs" }
        await stage.press("a", "enter")
        await stage.type("mine")
        await stage.press("ctrl-s")
        #expect(stage.job.steps[3].notes == "theirs")
        #expect(stage.text.contains("The note of 4 Counselor signs was changed in another window"))
        await stage.press("m")
        #expect(stage.job.steps[3].notes == "mine")
        await stage.press("u")
        #expect(stage.job.steps[3].notes == "theirs")
    }

    /// The other window changed another field of the same step, or another step.
    @Test func anUnrelatedChangeIsNotAConflict() async throws {
        let stage = try await JobStage()
        stage.elsewhere {
            $0.steps[3].notes = "theirs"
            $0.steps[4].assignee = "dana"
        }
        await stage.press("c")
        #expect(stage.status(4) == .completed && stage.job.steps[3].notes == "theirs")
    }

    /// Both windows edit the same step in a form: first different fields, and then the same field.
    @Test func editsOfOneStepAreMergedFieldByField() async throws {
        let stage = try await JobStage()
        stage.elsewhere { $0.steps[3].action.minutes = 45 }
        await stage.press("e", "ctrl-u")
        await stage.type("Counselor agrees")
        await stage.press("ctrl-s")
        #expect(stage.job.steps[3].name == "Counselor agrees" && stage.job.steps[3].action.minutes == 45)
        stage.elsewhere {
            $0.steps[3].action.name = "Counselor calls"
            $0.steps[3].action.minutes = 50
        }
        await stage.press("e", "ctrl-u")
        await stage.type("Counselor writes")
        await stage.press("ctrl-s")
        #expect(stage.text.contains("Name is now “Counselor calls” there") && stage.text.contains("Keep mine"))
        await stage.press("m")
        #expect(stage.job.steps[3].name == "Counselor writes" && stage.job.steps[3].action.minutes == 50)
    }

    @Test func theWindowsOwnChangeIsNotAConflict() async throws {
        let stage = try await JobStage()
        stage.shell.press("c")
        stage.shell.press("c")
        await settle()
        #expect(!stage.text.contains("another window"))
    }

    @Test func aStepRemovedElsewhereIsReported() async throws {
        let stage = try await JobStage()
        stage.elsewhere { job in job.steps.removeAll { $0.id == "4" } }
        await stage.press("c")
        #expect(stage.said.contains("Counselor signs was removed in another window"))
    }

    @Test func aJobDeletedElsewhereIsReportedAndCanBeLeft() async throws {
        let stage = try await JobStage()
        stage.stage.jobs.take("visit")
        await stage.press("c")
        #expect(stage.said.contains("was deleted in another window; undo there brings it back"))
        await stage.hear()
        #expect(stage.text.contains("This job is gone"))
        await stage.press("q")
        #expect(!stage.text.contains("This job is gone"))
    }

    @Test func aReadOrWriteErrorIsReported() async throws {
        let stage = try await JobStage()
        stage.stage.jobs.fail(with: .storage(message: "jobs.json cannot be read", advice: "run quad doctor"))
        await stage.hear()
        #expect(stage.text.contains("jobs.json cannot be read; run quad doctor") && stage.text.contains("Counselor"))
        stage.stage.jobs.fail(with: nil)
        await stage.press("ctrl-t")
        #expect(!stage.text.contains("cannot be read"))
    }
}
