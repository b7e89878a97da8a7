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
@Suite struct JobOpenStepsTests {
    private let stage: Stage
    private let shell: AppShell
    private let steps: JobOpenStepsViewModel

    init() async throws {
        var ride = SampleJobs.simple("ride", "Ride north", steps: 2, done: 0, due: nil, by: "dana")
        ride.steps[0].action.needs = ["visit/4"]
        var later = SampleJobs.simple("later", "Next camp", steps: 2, done: 0, due: "2026-12-02")
        later.start = CalendarDay("2026-11-30")
        (stage, shell) = try await ScreenScene.jobs(SampleJobs.several + [ride, later], at: .jobSteps) { _ in }
        let screen = try #require(shell.coordinator.screen as? JobOpenStepsScreen)
        steps = screen.viewModel
        await isRead()
    }

    private func isRead() async {
        await eventually("the steps are read") { steps.list.content == .loaded }
        await settle()
        _ = shell.canvas(Size(columns: 120, rows: 40))
    }

    private func press(_ keys: String...) async {
        for key in keys {
            shell.press(key)
            await settle()
            await isRead()
        }
    }

    private var shown: [String] { steps.list.rows.map { "\($0.step.jobName) › \($0.step.name)" } }

    private func go(to step: String) async {
        await press("g g")
        for _ in 0..<60 where steps.selected?.step.name != step { await press("j") }
        #expect(steps.selected?.step.name == step)
    }

    @Test func mineListsTheStepsReadyNow() async {
        #expect(Set(shown) == ["Transcript to the NCAA › Step 3", "Thanksgiving showcase › Step 1"])
        await press(".")
        #expect(shown.count == 4 && shown.contains("Visit: Cal Poly › Counselor signs"))
        #expect(!shown.contains { $0.hasPrefix("Next camp") }, "its day has not come")
        #expect(shell.text.contains("‹All next 4›"), "\(shell.text)")
    }

    /// The waiting job itself did not change, so nothing would cause a new read of it.
    @Test func aBlockerInAnotherJobIsFollowed() async throws {
        var ride = try #require(stage.jobs.all.first { $0.id == "ride" })
        ride.steps[0].action.needs = []
        ride.steps[1].action.needs = ["1", "visit/4"]
        var visit = try #require(stage.jobs.all.first { $0.id == "visit" })
        func isHeard() async {
            stage.jobsLibrary.changedElsewhere()
            await stage.jobsLibrary.whenRead()
            await settle()
            await isRead()
        }
        stage.jobs.put(ride)
        await isHeard()
        await press(",")
        func waits() -> String? {
            steps.list.rows.first { $0.step.jobName == "Ride north" && $0.step.number == 2 }?.waits
        }
        #expect(waits()?.contains("Counselor signs (Ms. Patel)") == true, "\(waits() ?? "none")")
        let before = stage.jobsLibrary.summary("ride")
        visit.steps[3].assignee = "dana"
        stage.jobs.put(visit)
        await isHeard()
        #expect(stage.jobsLibrary.summary("ride") == before)
        #expect(waits()?.contains("Counselor signs (Dana)") == true, "\(waits() ?? "none")")
    }

    @Test func aBlockedStepNamesItsBlockerAndBGoesThere() async {
        await press(",")
        #expect(steps.view == .blocked)
        let row = steps.list.rows.first { $0.step.jobName == "Ride north" && $0.step.number == 1 }
        #expect(row?.waits == "Visit: Cal Poly › Counselor signs (Ms. Patel)")
        shell.press("/")
        shell.type("job:ride step 1")
        await press("enter")
        #expect(shell.text.contains("waits for Visit: Cal Poly › Counselor signs (Ms. Patel)"), "\(shell.text)")
        await press("b")
        #expect(shell.coordinator.route == .job("visit"))
        #expect(stage.session.memory(of: "jobs.step.visit") == "4")
    }

    @Test func enterOpensTheStepInItsJob() async {
        await press(".")
        await go(to: "Counselor signs")
        await press("enter")
        #expect(shell.coordinator.route == .job("visit"))
        #expect(stage.session.memory(of: "jobs.step.visit") == "4")
    }

    @Test func completingShowsStepsThatBecomeReadyInOtherJobs() async {
        await press(".")
        await go(to: "Counselor signs")
        await press("c")
        #expect(
            stage.lastText?.contains("Confirm visit, Ride north › Step 1 are ready") == true, "\(stage.lastText ?? "")")
        await eventually("the list follows") { shown.contains("Ride north › Step 1") }
        #expect(
            shown.contains("Visit: Cal Poly › Confirm visit") && !shown.contains("Visit: Cal Poly › Counselor signs"))
        await press("u")
        await eventually("the list follows") { shown.contains("Visit: Cal Poly › Counselor signs") }
    }

    @Test func aBlockedStepExplainsWhyItCannotBeCompleted() async {
        await press(",")
        await go(to: "Confirm visit")
        await press("c")
        #expect(shell.text.contains("5 Confirm visit waits for 4 Counselor signs (Ms. Patel)"), "\(shell.text)")
        #expect(stage.jobs.all.first { $0.id == "visit" } == SampleJobs.visit)
    }

    @Test(arguments: [Size(columns: 120, rows: 40), Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
    func theListFitsEverySize(size: Size) async {
        await press(",")
        let text = shell.canvas(size).glyphText
        #expect(text.contains("Blocked") && text.contains("[#]"))
    }
}
