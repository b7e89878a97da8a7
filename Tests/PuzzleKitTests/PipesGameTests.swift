import Testing

@testable import PuzzleKit

struct PipesGameTests {
    /// The cells are 0 1 2, 3 4 5, 6 7 8; the ends are 0 and 6, 1 and 7.
    private func game() throws -> PipesGame {
        PipesGame(try #require(Drawing.puzzle("AB. ... AB.")))
    }

    // `#expect` cannot call a mutating method itself.
    private func take(_ game: inout PipesGame, _ cell: Int) -> Bool { game.take(at: cell) }
    private func clear(_ game: inout PipesGame, _ pair: Int) -> Bool { game.clear(pair) }
    private func undo(_ game: inout PipesGame) -> Bool { game.undo() }

    private func draw(_ game: inout PipesGame, _ directions: PipesDirection...) -> [PipesStep] {
        directions.map { game.draw($0) }
    }

    @Test func connectedPairsDoNotSolveWhileACellIsEmpty() throws {
        var game = try game()
        #expect(take(&game, 0))
        #expect(game.head == 0)
        #expect(game.filledCount == 0)
        #expect(draw(&game, .down, .down) == [.extended, .finished])
        #expect(game.heldPair == nil)
        #expect(game.isFinished(0))
        #expect(game.filledCount == 3)
        #expect(take(&game, 7))
        #expect(draw(&game, .right, .up, .up, .left) == [.extended, .extended, .extended, .finished])
        #expect(game.filledCount == 8)
        #expect(!game.isSolved)
        #expect(take(&game, 1))
        #expect(game.head == 1)
        #expect(draw(&game, .right, .down) == [.shortened, .shortened])
        #expect(draw(&game, .left, .up) == [.extended, .finished])
        #expect(game.filledCount == 8)
        #expect(game.moves == 3)
    }

    @Test func aSolvedGameNoLongerChanges() throws {
        var game = PipesGame(try #require(Drawing.puzzle("AB AB")))
        for cell in 0..<2 {
            #expect(take(&game, cell))
            #expect(game.draw(.down) == .finished)
        }
        game.addSeconds(5)
        #expect(game.isSolved)
        #expect(game.elapsedSeconds == 0)
        let solved = game
        #expect(!take(&game, 0))
        #expect(!clear(&game, 0))
        #expect(!undo(&game))
        #expect(game.draw(.up) == .refused(.puzzleIsSolved))
        #expect(game == solved)
    }

    @Test func impossibleStepsAreRefused() throws {
        var game = try game()
        #expect(game.draw(.down) == .refused(.nothingInHand))
        #expect(!take(&game, 4))
        #expect(!take(&game, -1))
        #expect(!take(&game, .max))
        #expect(take(&game, 0))
        #expect(game.draw(.left) == .refused(.edge))
        #expect(game.draw(.right) == .refused(.endOfOtherPair))
        #expect(!game.canUndo)
        #expect(game.moves == 0)
        #expect(!clear(&game, 5))
        #expect(!clear(&game, -1))
    }

    @Test func drawingBackShortens() throws {
        var game = try game()
        #expect(take(&game, 0))
        #expect(draw(&game, .down, .right, .right) == [.extended, .extended, .extended])
        #expect(game.draw(.left) == .shortened)
        #expect(game.paths[0] == [0, 3, 4])
        #expect(draw(&game, .left, .up) == [.shortened, .shortened])
        #expect(game.paths[0] == [0])
        #expect(game.moves == 1)
        game.drop()
        #expect(game.paths[0] == [])
    }

    @Test func aPathThatMeetsItselfIsShortenedToThere() throws {
        var game = PipesGame(try #require(Drawing.puzzle("A... .... .... ...A")))
        #expect(take(&game, 0))
        _ = draw(&game, .right, .right, .down, .left)
        #expect(game.paths[0] == [0, 1, 2, 6, 5])
        #expect(game.draw(.up) == .shortened)
        #expect(game.paths[0] == [0, 1])
        #expect(undo(&game))
        #expect(game.paths[0] == [0, 1, 2, 6, 5])
    }

    @Test func aFinishedPipeIsDrawnBackFromEitherEnd() throws {
        for (end, other, direction) in [(0, 6, PipesDirection.down), (6, 0, .up)] {
            var game = try game()
            #expect(take(&game, 0))
            _ = draw(&game, .down, .down)
            #expect(take(&game, end))
            #expect(game.draw(end == 0 ? .up : .down) == .refused(.edge))
            #expect(game.draw(direction) == .shortened)
            #expect(game.paths[0] == [other, 3])
        }
    }

    @Test func aFinishedPipeDoesNotGrow() throws {
        var game = PipesGame(try #require(Drawing.puzzle("A.. A.. ...")))
        #expect(take(&game, 0))
        #expect(game.draw(.down) == .finished)
        #expect(take(&game, 3))
        #expect(game.draw(.down) == .refused(.pipeIsFinished))
    }

    @Test func crossingCutsAndUndoRestores() throws {
        var game = PipesGame(try #require(Drawing.puzzle("A.B. .... .... A.B.")))
        #expect(take(&game, 0))
        _ = draw(&game, .down, .right, .right, .right)
        game.drop()
        #expect(take(&game, 2))
        let before = game
        #expect(game.draw(.down) == .cut(pair: 0))
        #expect(game.paths == [[0, 4, 5], [2, 6]])
        #expect(game.pair(at: 6) == 1)
        #expect(game.pair(at: 7) == nil)
        #expect(game.moves == 2)
        #expect(undo(&game))
        #expect(game == before)
    }

    @Test func aPathCutAtItsFirstCellDisappears() throws {
        var game = try game()
        #expect(take(&game, 1))
        #expect(game.draw(.down) == .extended)
        #expect(take(&game, 0))
        #expect(draw(&game, .down, .right) == [.extended, .cut(pair: 1)])
        #expect(game.paths == [[0, 3, 4], []])
    }

    @Test func takingAnUnfinishedPathAtAnEndStartsAgain() throws {
        for end in [0, 6] {
            var game = try game()
            #expect(take(&game, 0))
            #expect(draw(&game, .down, .right) == [.extended, .extended])
            game.drop()
            let before = game
            #expect(take(&game, end))
            #expect(game.paths[0] == [end])
            #expect(undo(&game))
            #expect(game == before)
            // The head continues the path.
            #expect(take(&game, 4))
            #expect(game.draw(.right) == .extended)
            #expect(game.paths[0] == [0, 3, 4, 5])
            #expect(game.moves == 2)
        }
    }

    @Test func clearingRemovesAPathAndUndoRestores() throws {
        var game = try game()
        #expect(!clear(&game, 0))
        #expect(take(&game, 0))
        #expect(draw(&game, .down, .right) == [.extended, .extended])
        let before = game
        #expect(clear(&game, 0))
        #expect(game.paths == [[], []])
        #expect(game.heldPair == nil)
        #expect(undo(&game))
        #expect(game == before)
    }

    @Test func theTimeStopsAtItsLimit() throws {
        var game = try game()
        game.addSeconds(42)
        game.addSeconds(-7)
        #expect(game.elapsedSeconds == 42)
        game.addSeconds(.max)
        game.addSeconds(.max)
        #expect(game.elapsedSeconds == PipesGame.mostSeconds)
    }
}
