@testable import PuzzleKit

/// A search without any conclusions: it draws every path of every pair and looks whether the grid is full.
struct SlowSolver {
    private let puzzle: PipesPuzzle
    private var owners: [Int?]
    private var paths: [[Int]] = []
    private var found: [[[Int]]] = []

    static func solutions(of puzzle: PipesPuzzle) -> [[[Int]]] {
        var solver = SlowSolver(puzzle)
        solver.drawPair(0)
        return solver.found
    }

    private init(_ puzzle: PipesPuzzle) {
        self.puzzle = puzzle
        owners = Array(repeating: nil, count: puzzle.cellCount)
        for (index, pair) in puzzle.pairs.enumerated() {
            owners[pair.start] = index
            owners[pair.end] = index
        }
    }

    private mutating func drawPair(_ index: Int) {
        guard index < puzzle.pairs.count else {
            if owners.allSatisfy({ $0 != nil }) { found.append(paths) }
            return
        }
        paths.append([puzzle.pairs[index].start])
        extend(index)
        paths.removeLast()
    }

    private mutating func extend(_ index: Int) {
        guard let head = paths[index].last else { return }
        for direction in PipesDirection.allCases {
            guard let cell = puzzle.cell(direction, of: head) else { continue }
            if cell == puzzle.pairs[index].end {
                paths[index].append(cell)
                drawPair(index + 1)
                paths[index].removeLast()
            } else if owners[cell] == nil {
                owners[cell] = index
                paths[index].append(cell)
                extend(index)
                paths[index].removeLast()
                owners[cell] = nil
            }
        }
    }
}
