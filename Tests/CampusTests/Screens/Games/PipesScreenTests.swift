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

/// The play of today's puzzles of Pipes, with keys.
@MainActor
@Suite struct PipesScreenTests {
    private let day = CalendarDay(dayNumber: 20_778)
    private var puzzle: PipesPuzzle { PipesGenerator.puzzle(day: day.dayNumber, index: 0) }

    private static func key(_ direction: PipesDirection) -> String {
        switch direction {
        case .left: "h"
        case .down: "j"
        case .up: "k"
        case .right: "l"
        }
    }

    /// Moves the cursor to a cell with nothing in hand.
    private func go(to cell: Int, in stage: GamesStage, from cursor: Int) async {
        let size = puzzle.size
        let (rows, columns) = (cell / size - cursor / size, cell % size - cursor % size)
        for _ in 0..<abs(rows) { await stage.press(rows > 0 ? "j" : "k") }
        for _ in 0..<abs(columns) { await stage.press(columns > 0 ? "l" : "h") }
    }

    private func solve(_ stage: GamesStage) async throws {
        var cursor = puzzle.pairs[0].start
        for path in try PlayedPipes.solution(puzzle) {
            await go(to: path[0], in: stage, from: cursor)
            await stage.press("space")
            for direction in PlayedPipes.directions(path, puzzle) { await stage.press(Self.key(direction)) }
            cursor = path[path.count - 1]
        }
    }

    @Test func theFirstPuzzleIsSolvedByKeys() async throws {
        let stage = try GamesStage()
        let shell = await stage.opened(.campusPipes)
        #expect(shell.text.contains("Pipes 1 of 5 · 5×5 · today"))
        #expect(shell.text.contains("0 moves · 0:00 · 0 of 25 cells"))
        try await solve(stage)
        #expect(shell.text.contains("25 of 25 cells") && shell.text.contains("✓ Solved"))
        #expect(stage.lastText?.hasPrefix("Solved 5×5 in \(puzzle.pairs.count) moves") == true)
        #expect(try await stage.pipes?.solvedCount == 1)
        #expect(stage.undoStack.mayUndo == false, "games are not part of the undo history")
        await stage.press("n")
        #expect(shell.text.contains("Pipes 2 of 5 · 6×6"))
        await stage.press("y")
        #expect(stage.clipboard.texts.first?.hasPrefix("Quad Pipes 2026-11-21 1/5") == true)
    }

    @Test func undoStaysInThePuzzle() async throws {
        let stage = try GamesStage()
        let shell = await stage.opened(.campusPipes)
        let path = try PlayedPipes.solution(puzzle)[0]
        await stage.press("space", Self.key(PlayedPipes.directions(path, puzzle)[0]))
        #expect(shell.text.contains("1 move ·") && shell.text.contains("2 of 25 cells"))
        await stage.press("u")
        #expect(shell.text.contains("0 moves ·") && shell.text.contains("0 of 25 cells"))
        await stage.press("u")
        #expect(shell.status?.text == "There is nothing to undo in this puzzle")
        #expect(try await stage.pipes?.result == nil)
    }

    @Test func timeCountsOnlyWhileTheScreenIsShown() async throws {
        let stage = try GamesStage()
        let shell = await stage.opened(.campusPipes)
        for _ in 0..<3 { stage.pass(1) }
        #expect(shell.text.contains("0:03"))
        await stage.press("A")
        for _ in 0..<5 { stage.pass(1) }
        shell.coordinator.open(.campusPipes)
        await settle()
        #expect(shell.text.contains("0:03"))
    }

    @Test func aKilledProgramGoesOnWhereItWas() async throws {
        let stage = try GamesStage()
        _ = await stage.opened(.campusPipes)
        let path = try PlayedPipes.solution(puzzle)[0]
        await stage.press("space", Self.key(PlayedPipes.directions(path, puzzle)[0]))
        let stored = try #require(try await stage.pipes)
        let next = try GamesStage([stored])
        let shell = await next.opened(.campusPipes)
        #expect(shell.text.contains("1 move ·") && shell.text.contains("2 of 25 cells"))
    }

    @Test func aRefusedWriteIsKeptAndTriedAgain() async throws {
        let stage = try GamesStage()
        _ = await stage.opened(.campusPipes)
        stage.stored.fail(with: .storage(message: "The disk is full", advice: nil))
        let path = try PlayedPipes.solution(puzzle)[0]
        await stage.press("space", Self.key(PlayedPipes.directions(path, puzzle)[0]))
        #expect(stage.lastText?.contains("is not saved: The disk is full") == true)
        let feature = stage.feature(.campus, as: CampusFeature.self)
        #expect(feature.unwrittenChanges?.summary == "Pipes of 21 Nov 2026")
        stage.stored.fail(with: nil)
        await feature.writeAgain()
        #expect(feature.unwrittenChanges == nil)
        #expect(try await stage.pipes?.puzzles.first?.moves == 1)
    }

    @Test func anotherWindowsStateIsShown() async throws {
        let stage = try GamesStage()
        let shell = await stage.opened(.campusPipes)
        var other = PipesDay(day)
        try PlayedPipes.solve(&other.games[0])
        stage.stored.put(other.stored)
        let path = try PlayedPipes.solution(puzzle)[0]
        await stage.press("space", Self.key(PlayedPipes.directions(path, puzzle)[0]))
        await eventually("the other state is shown") { shell.text.contains("✓ Solved") }
        #expect(stage.messages.contains { $0.text.hasPrefix("Another window went on with Pipes") })
    }

    @Test(arguments: [(40, 12), (80, 24), (100, 30), (250, 80)])
    func eachSizeShowsTheWholeBoard(_ columns: Int, _ rows: Int) async throws {
        let stage = try GamesStage()
        let shell = await stage.opened(.campusPipes)
        for place in 0..<5 {
            let puzzle = PipesGenerator.puzzle(day: day.dayNumber, index: place)
            let text = shell.canvas(Size(columns: columns, rows: rows)).glyphText
            for pair in puzzle.pairs.indices {
                let letter = PipesPuzzle.letter(ofPair: pair)
                let count = text.components("(\(letter))") + text.components("[\(letter)]")
                #expect(count == 2, "\(letter) of puzzle \(place + 1) at \(columns)×\(rows)")
            }
            await stage.press("n")
        }
    }

    @Test func asciiNeedsNoOtherCharacters() async throws {
        let stage = try GamesStage()
        let shell = await stage.opened(.campusPipes)
        try await solve(stage)
        let text = shell.canvas(Size(columns: 80, rows: 24), .ascii).glyphText
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
        #expect(text.contains("+ Solved"))
    }
}

extension String {
    /// Returns the number of occurrences of a text.
    fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}
