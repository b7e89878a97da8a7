/// A complete search for the solutions of a puzzle.
///
/// The search does not check whether the tips of a pair can still reach each other. After the conclusions of
/// `PipesSearchState`, this check saved practically no positions on grids of 7×7 to 11×11 and cost a third more time.
package struct PipesSolver {
    private let puzzle: PipesPuzzle
    private let limit: Int
    private let budget: Int
    private var solutions = PipesSolutions()

    /// Returns the solutions of a puzzle.
    /// - Parameters:
    ///   - limit: the number of solutions after which the search ends. Two are enough to refuse a puzzle.
    ///   - budget: the number of positions after which the search gives up.
    package static func solve(_ puzzle: PipesPuzzle, limit: Int = 2, budget: Int = .max) -> PipesSolutions {
        var solver = PipesSolver(puzzle: puzzle, limit: limit, budget: budget)
        if let state = PipesSearchState(puzzle) { solver.search(state) }
        return solver.solutions
    }

    private init(puzzle: PipesPuzzle, limit: Int, budget: Int) {
        self.puzzle = puzzle
        self.limit = limit
        self.budget = budget
    }

    private mutating func search(_ state: PipesSearchState) {
        guard solutions.visited < budget else {
            solutions.isComplete = false
            return
        }
        solutions.visited += 1
        guard let cell = state.nextCell else {
            solutions.found.append(state.paths(of: puzzle))
            return
        }
        for link in state.undecidedLinks(of: cell) where solutions.found.count < limit && solutions.isComplete {
            var next = state
            if next.add(link) { search(next) }
        }
    }
}
