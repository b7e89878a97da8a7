import PuzzleKit
import Testing

@testable import CampusCore
@testable import QuadCore

/// The puzzles of Pipes of a day, and their way to disk and back.
@Suite struct PipesDayTests {
    private static let day = CalendarDay(dayNumber: 20_778)

    @Test func storedPuzzlesGoOn() throws {
        var day = PipesDay(Self.day)
        try PlayedPipes.solve(&day.games[0])
        PlayedPipes.begin(&day.games[1])
        day.games[1].addSeconds(42)
        day.games[1].drop()
        let stored = day.stored
        #expect(stored.result == .won && stored.solvedCount == 1)
        var problems: [Int: GameRestoreError] = [:]
        let restored = PipesDay(stored, problems: &problems)
        #expect(problems.isEmpty)
        #expect(restored.games.map(\.paths) == day.games.map(\.paths))
        #expect(restored.games.map(\.moves) == day.games.map(\.moves))
        #expect(restored.games[1].elapsedSeconds == 42 && restored.games[0].isSolved && restored.next == 1)
        #expect(restored.stored == stored)
    }

    @Test func anUntouchedDayIsNotBegun() {
        let stored = PipesDay(Self.day).stored
        #expect(stored.result == nil && stored.puzzles.allSatisfy { $0 == PipesProgress() })
        #expect(stored.pipesShareText(isASCII: false) == nil)
    }

    @Test func onlyTheImpossiblePuzzleStartsAnew() throws {
        var day = PipesDay(Self.day)
        PlayedPipes.begin(&day.games[0])
        PlayedPipes.begin(&day.games[2])
        var stored = day.stored
        stored.puzzles[0].paths[0] = [999]
        var problems: [Int: GameRestoreError] = [:]
        let restored = PipesDay(stored, problems: &problems)
        #expect(problems == [0: .impossible("a path leaves the grid")])
        #expect(restored.games[0].moves == 0 && restored.games[2].moves == 1)
        stored.generation += 1
        problems = [:]
        #expect(PipesDay(stored, problems: &problems).games.allSatisfy { $0.moves == 0 })
        #expect(problems.values.allSatisfy { $0 == .otherGeneration } && problems.count == 5)
    }

    @Test func theResultNamesSolvedPuzzles() throws {
        var day = PipesDay(Self.day)
        try PlayedPipes.solve(&day.games[0])
        let moves = day.games[0].moves
        let lines = try #require(day.stored.pipesShareText(isASCII: true)).split(separator: "\n")
        #expect(lines[0] == "Quad Pipes \(Self.day) 1/5")
        #expect(lines[1] == "5x5 + \(moves) moves, 0:00")
        #expect(lines[2] == "6x6 -" && lines.count == 6)
    }
}
