import PuzzleKit
import Testing

/// Moves in puzzles of Pipes.
enum PlayedPipes {
    /// Returns the directions from one cell of a path to the next.
    static func directions(_ path: [Int], _ puzzle: PipesPuzzle) -> [PipesDirection] {
        zip(path, path.dropFirst()).compactMap { cell, next in
            PipesDirection.allCases.first { puzzle.cell($0, of: cell) == next }
        }
    }

    static func solution(_ puzzle: PipesPuzzle) throws -> [[Int]] {
        try #require(PipesSolver.solve(puzzle).found.first)
    }

    static func solve(_ game: inout PipesGame) throws {
        for path in try solution(game.puzzle) {
            let isTaken = game.take(at: path[0])
            #expect(isTaken)
            for direction in directions(path, game.puzzle) { _ = game.draw(direction) }
        }
        #expect(game.isSolved)
    }

    /// Draws the first pipe that can be drawn by one cell.
    static func begin(_ game: inout PipesGame) {
        for pair in game.puzzle.pairs {
            _ = game.take(at: pair.start)
            for direction in PipesDirection.allCases {
                if case .refused = game.draw(direction) { continue }
                return
            }
        }
    }
}
