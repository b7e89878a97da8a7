import Testing

@testable import PuzzleKit

/// Random operations on generated puzzles.
struct PipesGamePropertyTests {
    @Test(arguments: 0..<5)
    func randomOperationsKeepTheRules(index: Int) throws {
        let puzzle = PipesGenerator.puzzle(day: 20_454, index: index)
        var random = PuzzleRandom(game: "operations", generation: 1, day: 0, number: index)
        var game = PipesGame(puzzle)
        for _ in 0..<1_500 {
            operate(&game, &random)
            try expectSound(game)
        }
    }

    @Test(arguments: 0..<5)
    func undoRestoresTheExactGame(index: Int) {
        let puzzle = PipesGenerator.puzzle(day: 20_455, index: index)
        var random = PuzzleRandom(game: "undo", generation: 1, day: 0, number: index)
        var game = PipesGame(puzzle)
        var earlier: [PipesGame] = []
        for _ in 0..<900 {
            let before = game
            operate(&game, &random, canUndo: false)
            if drawn(game) != drawn(before) { earlier.append(before) }
        }
        #expect(earlier.count > 100)
        for before in earlier.reversed() {
            let isUndone = game.undo()
            #expect(isUndone)
            #expect(game == before)
        }
        #expect(!game.canUndo)
        #expect(game.moves == 0)
        #expect(game.filledCount == 0)
    }

    @Test(arguments: 0..<5)
    func theSolutionSolvesTheGame(index: Int) throws {
        let puzzle = PipesGenerator.puzzle(day: 20_456, index: index)
        let solution = try #require(PipesSolver.solve(puzzle).found.first)
        var game = PipesGame(puzzle)
        for path in solution {
            #expect(!game.isSolved)
            let isTaken = game.take(at: path[0])
            #expect(isTaken)
            for (cell, next) in zip(path, path.dropFirst()) {
                let direction = PipesDirection.allCases.first { puzzle.cell($0, of: cell) == next }
                let step = game.draw(try #require(direction))
                #expect(step == (next == path.last ? .finished : .extended))
            }
        }
        #expect(game.isSolved)
        #expect(game.moves == puzzle.pairs.count)
        let restored = try PipesGame(puzzle, paths: game.paths, moves: game.moves, elapsedSeconds: 0)
        #expect(restored.isSolved)
    }

    /// Draws most of the time, often from an end.
    private func operate(_ game: inout PipesGame, _ random: inout PuzzleRandom, canUndo: Bool = true) {
        switch random.below(20) {
        case 0: game.drop()
        case 1: _ = game.clear(random.below(game.puzzle.pairs.count))
        case 2 where canUndo: _ = game.undo()
        case 3: game.addSeconds(0)
        case 4, 5: _ = game.take(at: random.below(game.puzzle.cellCount))
        case 6, 7:
            let pair = game.puzzle.pairs[random.below(game.puzzle.pairs.count)]
            _ = game.take(at: random.below(2) == 0 ? pair.start : pair.end)
        default: _ = game.draw(PipesDirection.allCases[random.below(4)])
        }
    }

    /// Returns the drawn paths, each from its smaller end: taking a finished pipe turns its path around.
    private func drawn(_ game: PipesGame) -> [[Int]] {
        game.paths.indices.map { index in
            let path = game.paths[index]
            guard path.count > 1 else { return [] }
            return game.isFinished(index) && path[0] > path[path.count - 1] ? path.reversed() : path
        }
    }

    private func expectSound(_ game: PipesGame) throws {
        try PipesPathCheck(game.puzzle).check(game.paths)
        for (index, path) in game.paths.enumerated() where path.count == 1 {
            #expect(game.heldPair == index)
        }
        if let pair = game.heldPair { #expect(game.head == game.paths[pair].last && game.head != nil) }
        #expect((0...game.puzzle.cellCount).contains(game.filledCount))
        let restored = try PipesGame(
            game.puzzle, paths: game.paths, moves: game.moves, elapsedSeconds: game.elapsedSeconds)
        #expect(drawn(restored) == drawn(game))
        #expect(restored.filledCount == game.filledCount)
    }
}
