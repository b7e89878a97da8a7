import TestSupport
import Testing

@testable import JobsCore
@testable import JobsUI
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

@MainActor
@Suite struct JobBoardTests {
    private let stage: Stage
    private let shell: AppShell
    private let board: JobBoardViewModel

    init() async throws {
        (stage, shell) = try await ScreenScene.jobs(SampleDays.all, at: .jobBoard) { _ in }
        let screen = try #require(shell.coordinator.screen as? JobBoardScreen)
        board = screen.viewModel
        _ = shell.canvas(Size(columns: 120, rows: 40))
    }

    private func names(_ column: Int) -> [String] {
        (0..<board.count(column)).compactMap { board.card($0, in: column)?.name }
    }

    private func press(_ keys: String...) async {
        for key in keys {
            shell.press(key)
            await settle()
        }
    }

    /// Moves to a card as a user would.
    private func go(to id: String) async throws {
        let status = try #require(self.status(id))
        let column = try #require(JobBoardViewModel.statuses.firstIndex(of: status))
        for _ in 0..<3 where board.column.cursor != column { await press(board.column.cursor < column ? "l" : "h") }
        await press("g g")
        for _ in 0..<20 where board.selected?.id != id { await press("j") }
        #expect(board.selected?.id == id)
    }

    private func status(_ id: String) -> Job.Status? { stage.jobs.all.first { $0.id == id }?.status }

    @Test func cardsAreInTheColumnOfTheirStatus() {
        #expect(Set(names(0)) == ["Transcript to the NCAA", "Scholarship essay"])
        #expect(Set(names(1)) == ["Visit: Cal Poly", "Tax form", "Practice week 48"])
        #expect(board.selected?.id == "week48", "the most urgent of all is selected: it is due at an hour of that day")
        #expect(names(2) == ["Fall physical"])
        #expect(names(3) == ["Camp: Fresno State"])
        #expect(board.card(0, in: 3)?.tail == "SAT clash")
        #expect(board.card(0, in: 2)?.tail == "Tue 3 Nov")
    }

    @Test func aMoveIsExplainedAndIsOneUndoStep() async throws {
        try await go(to: "tax")
        await press(">")
        #expect(shell.text.contains("Move Tax form to Completed?"))
        #expect(shell.text.contains("1 step is completed: 2 Sign and send."))
        await press("n")
        #expect(status("tax") == .inProgress, "nothing happens before it is confirmed")
        await press(">", "y")
        #expect(status("tax") == .completed)
        #expect(board.column.cursor == 2 && board.selected?.id == "tax", "the cursor goes with the card")
        await press("u")
        #expect(status("tax") == .inProgress)
    }

    @Test func movingToReadyReopensCompletedSteps() async throws {
        try await go(to: "tax")
        await press("<")
        #expect(shell.text.contains("Move Tax form to Ready?"))
        #expect(shell.text.contains("1 step is reopened: 1 Find the letter."))
        await press("y")
        #expect(status("tax") == .ready && board.column.cursor == 0)
    }

    @Test func movingToInProgressStartsTheReadyStep() async throws {
        try await go(to: "ncaa")
        await press(">", "y")
        #expect(status("ncaa") == .inProgress)
        #expect(stage.jobs.all.first { $0.id == "ncaa" }?.steps[0].status == .inProgress)
    }

    @Test func movingBackFromCompletedReopensTheLastStep() async throws {
        try await go(to: "physical")
        await press("<", "y")
        #expect(status("physical") == .ready, "its only step is open again")
    }

    @Test func aCanceledJobCanResumeAndACompletedJobCannotBeCanceled() async throws {
        try await go(to: "physical")
        await press(">")
        #expect(shell.text.contains("Fall physical is completed; only an open job can be canceled (X)"))
        try await go(to: "camp")
        await press("<")
        #expect(shell.text.contains("Resume Camp: Fresno State?"))
        await press("y")
        #expect(status("camp") == .ready)
    }

    @Test func markedCardsOfAColumnMoveTogether() async throws {
        try await go(to: "visit")
        await press("v", "v")
        #expect(board.targets.count == 2 && board.column.cursor == 1, "marking stays in its column")
        await press(">")
        #expect(shell.text.contains("Move 2 jobs to Completed?"))
        await press("y")
        #expect(stage.jobs.all.count { $0.status == .completed } == 3)
        #expect(board.list.markedCount == 0)
        await press("u")
        #expect(stage.jobs.all.count { $0.status == .completed } == 1, "one undo takes all back")
    }

    @Test func cCompletesTheReadyStepOrAsksWhich() async throws {
        try await go(to: "tax")
        await press("c")
        #expect(status("tax") == .completed)
        try await go(to: "week48")
        await press("c")
        #expect(shell.text.contains("which step to complete"))
        #expect(shell.text.contains("2 Hitting"))
        await press("down", "enter")
        #expect(stage.jobs.all.first { $0.id == "week48" }?.steps[1].status == .completed)
    }

    @Test func theFilterIsThatOfTheList() async {
        shell.press("/")
        shell.type("counselor")
        await press("enter")
        #expect(names(0) == [] && names(1) == ["Visit: Cal Poly"] && names(2) == [])
        #expect(board.selected?.id == "visit")
        await press("esc")
        #expect(names(0).count == 2)
    }

    @Test func narrowScreensScrollSideways() async {
        await press("h")
        _ = shell.canvas(Size(columns: 80, rows: 24))
        #expect(board.firstColumn == 0)
        await press("l", "l")
        _ = shell.canvas(Size(columns: 80, rows: 24))
        #expect(board.firstColumn == 1)
        _ = shell.canvas(Size(columns: 40, rows: 12))
        #expect(board.firstColumn == 2)
        #expect(shell.canvas(Size(columns: 40, rows: 12)).glyphText.contains("Fall physical"))
        await press("h")
        #expect(shell.canvas(Size(columns: 40, rows: 12)).glyphText.contains("Visit: Cal Poly"))
    }

    @Test func theMouseSelectsOpensAndScrolls() {
        // The headings are in the row below the tabs.
        shell.handle(.mouse(MouseEvent(.click, at: Point(x: 65, y: 2))))
        #expect(board.selected?.id == "physical")
        shell.handle(.mouse(MouseEvent(.scrollDown, at: Point(x: 35, y: 5))))
        #expect(board.column.cursor == 1 && board.place(in: 1).cursor == 1)
        shell.handle(.mouse(MouseEvent(.click, at: Point(x: 95, y: 3))))
        #expect(board.selected?.id == "camp")
        shell.handle(.mouse(MouseEvent(.click, at: Point(x: 95, y: 3))))
        #expect(stage.routes.last == .job("camp"))
        _ = shell.canvas(Size(columns: 120, rows: 40))
    }

    @Test func aRefusedMoveIsReportedWithoutAQuestion() async throws {
        try await go(to: "tax")
        stage.jobs.fail(with: .storage(message: "The disk is full", advice: nil))
        await press(">")
        #expect(stage.lastText == "The disk is full")
        #expect(!shell.text.contains("Move Tax form"))
    }
}
