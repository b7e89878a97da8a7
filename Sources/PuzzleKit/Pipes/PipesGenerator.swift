/// The puzzles of a day, the same for everyone.
package enum PipesGenerator {
    /// The version of the generator. The puzzles of past days must never change: any change of the output needs a new
    /// generation that starts on a future day, and the code of this generation must stay.
    package static let generation = 1

    /// The sizes of the puzzles of a day, in their order.
    package static let sizes = [5, 6, 7, 8, 9]

    /// The number of grids that the generator tries for one size. At least every fifth grid of each size is accepted, so
    /// the generator practically never reaches the limit.
    private static let mostAttempts = 100

    /// The number of positions that the search may visit for one grid. A puzzle that needs more is also tedious for
    /// people.
    ///
    /// The limit is not a time, because every machine must accept the same puzzles. Some grids do reach the limit, so a
    /// change of the search order in `PipesSolver` also changes the output.
    private static let searchBudget = 3_000

    /// The puzzle for the case that every attempt fails, which has not been seen.
    static let lastResort = PipesPuzzle(size: 5, trusted: [(4, 8), (6, 24), (9, 20), (17, 19)])

    /// - Parameter day: the date as days since January 1, 1970.
    package static func puzzles(day: Int) -> [PipesPuzzle] {
        sizes.indices.map { puzzle(day: day, index: $0) }
    }

    /// - Parameters:
    ///   - day: the date as days since January 1, 1970.
    ///   - index: the place of the puzzle in `sizes`.
    package static func puzzle(day: Int, index: Int) -> PipesPuzzle {
        var random = PuzzleRandom(game: "pipes", generation: generation, day: day, number: index)
        return puzzle(size: sizes[index], attempts: mostAttempts, &random)
    }

    /// Returns a puzzle with one solution: of the given size if an attempt succeeds, else of a smaller size.
    static func puzzle(size: Int, attempts: Int, _ random: inout PuzzleRandom) -> PipesPuzzle {
        for size in (sizes[0]...max(sizes[0], size)).reversed() {
            for _ in 0..<attempts {
                if let puzzle = attempt(size: size, &random) { return puzzle }
            }
        }
        return lastResort
    }

    /// Returns a random puzzle, or nil if it has several solutions or is too easy.
    private static func attempt(size: Int, _ random: inout PuzzleRandom) -> PipesPuzzle? {
        let cells = size * size
        var cover = PipesCover(size: size, pathCount: size - 1 + random.below(2))
        cover.mix(steps: 20 * cells, &random)
        guard cover.separate(steps: 60 * cells, &random) else { return nil }
        let paths = cover.paths
        guard 2 * paths.count(where: { isStraight($0, size: size) }) <= paths.count else { return nil }
        let pairs = paths.map { PipesPuzzle.Pair(start: $0[0], end: $0[$0.count - 1]) }
        guard let puzzle = PipesPuzzle(size: size, pairs: pairs) else { return nil }
        return PipesSolver.solve(puzzle, budget: searchBudget).isUnique ? puzzle : nil
    }

    private static func isStraight(_ path: [Int], size: Int) -> Bool {
        Set(path.map { $0 / size }).count == 1 || Set(path.map { $0 % size }).count == 1
    }
}
