/// The check of stored paths against their puzzle.
struct PipesPathCheck {
    private let puzzle: PipesPuzzle
    private let ends: Set<Int>

    init(_ puzzle: PipesPuzzle) {
        self.puzzle = puzzle
        ends = Set(puzzle.pairs.flatMap { [$0.start, $0.end] })
    }

    /// - Throws: the first problem.
    func check(_ paths: [[Int]]) throws(PipesRestoreError) {
        guard paths.count == puzzle.pairs.count else { throw .wrongNumberOfPaths }
        var taken: Set<Int> = []
        for (path, pair) in zip(paths, puzzle.pairs) {
            try check(path, of: pair)
            for cell in path {
                guard taken.insert(cell).inserted else { throw .crossing }
            }
        }
    }

    private func check(_ path: [Int], of pair: PipesPuzzle.Pair) throws(PipesRestoreError) {
        guard let first = path.first else { return }
        // The other checks compute with the cells, so they need cells of the grid.
        guard path.allSatisfy((0..<puzzle.cellCount).contains) else { throw .cellOutsideGrid }
        guard let partner = pair.partner(of: first) else { throw .notFromAnEnd }
        for (index, cell) in path.enumerated().dropFirst() {
            guard puzzle.areAdjacent(path[index - 1], cell) else { throw .gap }
            guard cell != first else { throw .crossing }
            let isLast = index == path.count - 1
            guard !ends.contains(cell) || (cell == partner && isLast) else { throw .endInsidePath }
        }
    }
}
