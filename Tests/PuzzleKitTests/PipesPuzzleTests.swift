import Testing

@testable import PuzzleKit

struct PipesPuzzleTests {
    @Test(
        arguments: [
            (1, [(0, 0)]), (13, [(0, 1)]), (-5, [(0, 1)]), (.max, [(0, 1)]), (.min, [(0, 1)]), (5, []), (5, [(0, 0)]),
            (5, [(0, 25)]), (5, [(-1, 3)]), (5, [(.min, .max)]), (5, [(0, 1), (1, 2)]), (5, [(0, 1), (2, 0)]),
        ] as [(Int, [(Int, Int)])])
    func impossiblePuzzlesAreRefused(size: Int, ends: [(Int, Int)]) {
        let pairs = ends.map { PipesPuzzle.Pair(start: $0.0, end: $0.1) }
        #expect(PipesPuzzle(size: size, pairs: pairs) == nil)
    }

    @Test func noMorePairsThanLetters() {
        let pairs = (0..<27).map { PipesPuzzle.Pair(start: 2 * $0, end: 2 * $0 + 1) }
        #expect(PipesPuzzle(size: 12, pairs: pairs) == nil)
        #expect(PipesPuzzle(size: 12, pairs: pairs.dropLast()) != nil)
        #expect(PipesPuzzle.letter(ofPair: 0) == "A")
        #expect(PipesPuzzle.letter(ofPair: 25) == "Z")
    }

    @Test func cellsHaveNeighborsInsideTheGrid() throws {
        let puzzle = try #require(Drawing.puzzle("A.. ... ..A"))
        let table: [(Int, [Int?])] = [
            (0, [nil, 3, nil, 1]), (2, [1, 5, nil, nil]), (4, [3, 7, 1, 5]), (8, [7, nil, 5, nil]),
        ]
        for (cell, neighbors) in table {
            #expect(PipesDirection.allCases.map { puzzle.cell($0, of: cell) } == neighbors)
        }
        #expect(puzzle.areAdjacent(1, 4))
        #expect(!puzzle.areAdjacent(2, 3))
        #expect(!puzzle.areAdjacent(4, 4))
    }
}
