import Testing

@testable import PuzzleKit

struct PipesRestoreTests {
    /// The cells are 0 1 2, 3 4 5, 6 7 8; the ends are 0 and 6, 1 and 7.
    private func restore(_ paths: [[Int]], moves: Int = 0, seconds: Int = 0) throws -> PipesGame {
        let puzzle = try #require(Drawing.puzzle("AB. ... AB."))
        return try PipesGame(puzzle, paths: paths, moves: moves, elapsedSeconds: seconds)
    }

    @Test(arguments: [
        [[], []], [[0, 3], [7, 8]], [[6, 3, 0], []], [[0, 3, 4, 5], [1, 2]], [[0, 3, 6], [1, 2, 5, 8, 7]],
    ])
    func soundPathsAreRestored(paths: [[Int]]) throws {
        let game = try restore(paths, moves: 4, seconds: 61)
        #expect(game.paths == paths)
        #expect(game.moves == 4)
        #expect(game.elapsedSeconds == 61)
        #expect(game.heldPair == nil)
        #expect(!game.canUndo)
    }

    @Test func anEndInHandIsNotRestored() throws {
        #expect(try restore([[0], [7]]).paths == [[], []])
    }

    @Test(
        arguments: [
            ([], .wrongNumberOfPaths),
            ([[]], .wrongNumberOfPaths),
            ([[], [], []], .wrongNumberOfPaths),
            ([[0, -1], []], .cellOutsideGrid),
            ([[0, 9], []], .cellOutsideGrid),
            ([[.max], []], .cellOutsideGrid),
            ([[.min, .max], []], .cellOutsideGrid),
            ([[0, 3], [7, .min]], .cellOutsideGrid),
            ([[4, 5], []], .notFromAnEnd),
            ([[1, 2], []], .notFromAnEnd),
            ([[4], []], .notFromAnEnd),
            ([[0, 4], []], .gap),
            ([[0, 0], []], .gap),
            ([[], [1, 2, 3]], .gap),
            ([[0, 3, 0], []], .crossing),
            ([[0, 3, 4, 3], []], .crossing),
            ([[0, 3, 4], [7, 4]], .crossing),
            ([[0, 1], []], .endInsidePath),
            ([[0, 3, 6, 7], []], .endInsidePath),
            ([[0, 3, 6, 3], []], .endInsidePath),
        ] as [([[Int]], PipesRestoreError)])
    func hostilePathsAreRefused(paths: [[Int]], error: PipesRestoreError) {
        #expect(throws: error) { try restore(paths) }
    }

    @Test func aHugePathIsRefused() {
        let path = Array(repeating: [0, 3], count: 500_000).flatMap(\.self)
        #expect(throws: PipesRestoreError.crossing) { try restore([path, []]) }
    }

    @Test(arguments: [(-1, 0), (0, -1), (.max, 0), (0, .max), (.min, .min)])
    func impossibleCountsAreRefused(moves: Int, seconds: Int) {
        #expect(throws: PipesRestoreError.impossibleCount) { try restore([[], []], moves: moves, seconds: seconds) }
    }

    @Test func theLargestCountsDoNotOverflow() throws {
        var game = try restore([[], []], moves: PipesGame.mostMoves, seconds: PipesGame.mostSeconds)
        _ = game.take(at: 0)
        #expect(game.draw(.down) == .extended)
        game.addSeconds(1)
        #expect(game.moves == PipesGame.mostMoves)
        #expect(game.elapsedSeconds == PipesGame.mostSeconds)
    }

    @Test func randomPathsNeverCrash() throws {
        var random = PuzzleRandom(game: "hostile", generation: 1, day: 0, number: 0)
        var accepted = 0
        for _ in 0..<5_000 {
            let paths = (0..<2).map { _ in (0..<random.below(4)).map { _ in random.below(11) - 1 } }
            guard let game = try? restore(paths) else { continue }
            accepted += 1
            #expect(game.filledCount <= 9)
        }
        #expect(accepted > 0)
    }
}
