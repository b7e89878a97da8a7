import PuzzleKit
import TestSupport
import Testing

@testable import CampusCore
@testable import CampusUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

/// The play of today's game of Echo, with keys.
@MainActor
@Suite struct EchoScreenTests {
    private let puzzle = EchoGenerator.puzzle(day: 20_778)

    private var answer: String { puzzle.answer.map(\.code).joined() }
    private var wrong: String {
        puzzle.answer.map { EchoSign($0.shape == .circle ? .square : .circle, $0.color).code }.joined()
    }

    private func shows(_ signs: [EchoSign], _ text: String) -> Bool {
        text.contains(signs.map(\.text).joined(separator: "   "))
    }

    @Test(arguments: ["enter", "space"]) func theRowIsShownForFourSeconds(_ key: String) async throws {
        let stage = try GamesStage(settings: ["motion": .flag(false)])
        let shell = await stage.opened(.campusEcho)
        #expect(!shows(puzzle.sequence, shell.text))
        await stage.press(key)
        for second in [4, 3, 2, 1] {
            #expect(shows(puzzle.sequence, shell.text) && shell.text.contains(" \(second) s"))
            stage.pass(1)
        }
        #expect(!shows(puzzle.sequence, shell.text) && shell.text.contains("Try 1"))
        await stage.press("space")
        #expect(shell.status?.text == "The row is shown only once")
    }

    @Test func withMotionABarCountsDown() async throws {
        let stage = try GamesStage()
        let shell = await stage.opened(.campusEcho)
        await stage.press("enter")
        #expect(shell.text.contains("4 s ████████"))
        for _ in 0..<4 { stage.pass(0.25) }
        #expect(shell.text.contains("3 s ██████") && !shell.text.contains("███████"))
    }

    /// A restart must not show the row again.
    @Test func secondsThatBeganAreSpent() async throws {
        let stage = try GamesStage(settings: ["motion": .flag(false)])
        _ = await stage.opened(.campusEcho)
        await stage.press("enter")
        stage.pass(1)
        await stage.press()
        let stored = try #require(try await stage.echo)
        #expect(stored.shownSeconds == 2)
        let next = try GamesStage([stored], settings: ["motion": .flag(false)])
        let shell = await next.opened(.campusEcho)
        #expect(shell.text.contains("for the last 2 s"))
        await next.press("enter")
        next.pass(1)
        next.pass(1)
        #expect(shell.text.contains("Try 1"))
    }

    @Test func theGameIsWonOnTheSecondTry() async throws {
        let stage = try GamesStage()
        let shell = await stage.opened(.campusEcho)
        await stage.press("enter", "enter")
        await stage.type(wrong)
        await stage.press("enter")
        #expect(shell.text.contains("try 2 of 3"))
        await stage.type(answer)
        await stage.press("enter")
        #expect(stage.lastText == "Right on the 2nd try")
        #expect(shows(puzzle.sequence, shell.text) && shows(puzzle.answer, shell.text))
        #expect(shell.text.contains("Quad Echo 2026-11-21 2/3"))
        #expect(try await stage.echo?.result == .won)
        await stage.press("y")
        #expect(stage.clipboard.texts.first?.hasPrefix("Quad Echo 2026-11-21 2/3") == true)
        #expect(shell.footerHints.contains { $0.title == "copy" } && !shell.footerHints.contains { $0.title == "try" })
    }

    @Test func lettersAreShapesAndThenColors() async throws {
        let stage = try GamesStage()
        let shell = await stage.opened(.campusEcho)
        await stage.type("c")
        #expect(stage.lastText == "Enter shows the row first")
        await stage.press("enter", "enter")
        await stage.type("b")
        #expect(stage.lastText == "Type the shape first: c t s p")
        await stage.type("tcB")
        #expect(shell.text.contains("○b"))
        await stage.press("enter")
        #expect(stage.lastText == "Enter \(puzzle.answer.count) signs")
        await stage.type("s")
        #expect(shell.text.contains("○b   □_"))
        await stage.press("backspace", "backspace")
        #expect(!shell.text.contains("○b   "))
        await stage.type("cbtr")
        await stage.press("ctrl-u")
        #expect(!shell.text.contains("○b   △r"))
        await stage.press("backspace")
        #expect(shell.coordinator.route == .campusEcho, "Backspace does not leave the row")
        await stage.press("q")
        #expect(shell.coordinator.route != .campusEcho)
    }

    @Test func typedSignsOutliveARestart() async throws {
        let stage = try GamesStage()
        _ = await stage.opened(.campusEcho)
        await stage.press("enter", "enter")
        await stage.type("cbt")
        let stored = try #require(try await stage.echo)
        let next = try GamesStage([stored], session: stage.sessions.load())
        let shell = await next.opened(.campusEcho)
        #expect(shell.text.contains("○b   △_"))
    }

    @Test(arguments: [(40, 12), (80, 24), (250, 80)])
    func theLastTryIsInSight(_ columns: Int, _ rows: Int) async throws {
        let stage = try GamesStage()
        let shell = await stage.opened(.campusEcho)
        await stage.press("enter", "enter")
        for _ in 0..<2 {
            await stage.type(wrong)
            await stage.press("enter")
        }
        await stage.type("c")
        let text = shell.canvas(Size(columns: columns, rows: rows)).glyphText
        #expect(text.contains("Try 3") && text.contains("○_"))
        #expect(shell.canvas(Size(columns: columns, rows: rows), .ascii).glyphText.utf8.allSatisfy { $0 < 0x80 })
    }
}
