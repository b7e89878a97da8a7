import Testing

@testable import PuzzleKit

struct PipesSolverTests {
    @Test(
        arguments: [
            // The puzzle, and its solution or nil.
            ("A. A.", "AA AA"),
            ("AA ..", "AA AA"),
            ("AB AB", "AB AB"),
            ("AB BA", nil),
            ("A. .A", nil),
            ("A.. ... A..", "AAA AAA AAA"),
            ("AB. ... AB.", nil),
            ("ABCD .... .... ABCD", "ABCD ABCD ABCD ABCD"),
            (".A. ... .A.", nil),
            ("....A .B.AC ..... ..D.D C...B", "CCCAA CBCAC CBCCC CBDDD CBBBB"),
        ] as [(String, String?)])
    func knownPuzzles(drawing: String, solution: String?) throws {
        let puzzle = try #require(Drawing.puzzle(drawing))
        let solutions = PipesSolver.solve(puzzle, limit: 3)
        #expect(solutions.isComplete)
        #expect(solutions.found.first.map { Drawing.letters($0, size: puzzle.size) } == solution)
    }

    @Test func aFullGridIsNotEnoughForOneSolution() throws {
        // The snake through the rows and the snake through the columns.
        let puzzle = try #require(Drawing.puzzle("A.. ... ..A"))
        let solutions = PipesSolver.solve(puzzle)
        #expect(solutions.found.count == 2)
        #expect(!solutions.isUnique)
    }

    @Test func theSearchGivesUpWithItsBudget() throws {
        let puzzle = try #require(Drawing.puzzle("A..... ...... ...... ...... ...... A....."))
        let solutions = PipesSolver.solve(puzzle, limit: 1_000, budget: 3)
        #expect(solutions.visited == 3)
        #expect(!solutions.isComplete)
        #expect(!solutions.isUnique)
    }

    @Test func allSmallGridsAgreeWithTheSlowReference() throws {
        for size in 2...3 {
            for pairCount in 1...3 where 2 * pairCount <= size * size {
                try forEachPlacement(size: size, pairCount: pairCount) { try expectAllSolutions($0) }
            }
        }
    }

    @Test(arguments: [(4, 2, 150), (4, 3, 150), (4, 4, 100), (5, 4, 40), (5, 5, 60)])
    func randomGridsAgreeWithTheSlowReference(size: Int, pairCount: Int, rounds: Int) throws {
        var random = PuzzleRandom(game: "solver", generation: 1, day: size, number: pairCount)
        for round in 0..<rounds {
            // A third of the grids come from paths that fill the grid, so that they have solutions.
            let pairs: [PipesPuzzle.Pair]
            if round % 3 == 0 {
                var cover = PipesCover(size: size, pathCount: pairCount)
                cover.mix(steps: 200, &random)
                pairs = cover.paths.map { PipesPuzzle.Pair(start: $0[0], end: $0[$0.count - 1]) }
            } else {
                let cells = random.shuffled(0..<size * size)
                pairs = (0..<pairCount).map { PipesPuzzle.Pair(start: cells[2 * $0], end: cells[2 * $0 + 1]) }
            }
            try expectAllSolutions(try #require(PipesPuzzle(size: size, pairs: pairs)))
        }
    }

    private func expectAllSolutions(_ puzzle: PipesPuzzle) throws {
        let solutions = PipesSolver.solve(puzzle, limit: .max)
        let slow = SlowSolver.solutions(of: puzzle)
        #expect(solutions.isComplete)
        #expect(Set(solutions.found).count == solutions.found.count, "\(puzzle)")
        #expect(Set(solutions.found) == Set(slow), "\(puzzle)")
        #expect(PipesSolver.solve(puzzle).isUnique == (slow.count == 1), "\(puzzle)")
    }

    /// Calls a function with each way to place pairs.
    private func forEachPlacement(size: Int, pairCount: Int, _ body: (PipesPuzzle) throws -> Void) throws {
        func place(_ pairs: [PipesPuzzle.Pair], _ free: [Int]) throws {
            guard pairs.count < pairCount else {
                return try body(try #require(PipesPuzzle(size: size, pairs: pairs)))
            }
            for first in free.indices where free[first] > pairs.last?.start ?? -1 {
                for second in free[(first + 1)...] {
                    let rest = free.filter { $0 != free[first] && $0 != second }
                    try place(pairs + [PipesPuzzle.Pair(start: free[first], end: second)], rest)
                }
            }
        }
        try place([], Array(0..<size * size))
    }
}
