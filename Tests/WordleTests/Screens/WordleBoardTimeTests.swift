import SystemKit
import Testing

@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import WordleCore
@testable import WordleKit
@testable import WordleUI

@MainActor
@Suite struct WordleBoardTimeTests {
    private let motion: [String: SettingValue] = ["motion": .text("on")]

    @Test func tilesTurnOneAfterTheOther() async throws {
        let stage = try Stage(games: [Games.game(Games.today)], settings: motion)
        let board = try await stage.openBoard()
        board.type("crane")
        board.entered()
        await eventually("the first tile turns") { board.marks(0)[0] == .turning }
        #expect(board.marks(0) == [.turning, .filled, .filled, .filled, .filled])
        #expect(board.state.keyboard.joined().allSatisfy { $0.mark == .empty }, "the keyboard waits for the tiles")
        stage.pass(TileReveal.tick)
        #expect(board.marks(0) == [.turning, .turning, .filled, .filled, .filled])
        stage.pass(TileReveal.tick)
        #expect(board.marks(0) == [.correct, .turning, .turning, .filled, .filled])
        for _ in 0..<4 { stage.pass(TileReveal.tick) }
        #expect(board.marks(0) == [.correct, .correct, .absent, .absent, .absent])
        #expect(board.state.keyboard.joined().first { $0.letter == "C" }?.mark == .correct)
    }

    @Test func theResultIsShownAfterTheLastTileHasTurned() async throws {
        let stage = try Stage(games: [Games.game(Games.today)], settings: motion)
        let board = try await stage.openBoard()
        board.type("crimp")
        board.entered()
        await eventually("the first tile turns") { board.marks(0)[0] == .turning }
        #expect(board.state.outcome == nil)
        for _ in 0..<6 { stage.pass(TileReveal.tick) }
        #expect(board.state.outcome?.headline == "Genius!")
        #expect(board.state.outcome?.detail == "1/6 · streak 1")
    }

    @Test func theResultIsShownAtOnceWithoutMotion() async throws {
        let stage = try Stage(games: [Games.game(Games.today)])
        let board = try await stage.openBoard()
        board.type("crimp")
        board.entered()
        await eventually("the game is won") { board.state.outcome != nil }
        #expect(board.marks(0).allSatisfy { $0 == .correct })
    }

    @Test func leavingFinishesTurningTiles() async throws {
        let stage = try Stage(games: [Games.game(Games.today)], settings: motion)
        let board = try await stage.openBoard()
        board.type("crimp")
        board.entered()
        await eventually("the first tile turns") { board.marks(0)[0] == .turning }
        board.disappeared()
        board.appeared()
        await eventually("the result shows") { board.state.outcome != nil }
        #expect(board.marks(0).allSatisfy { $0 == .correct })
    }

    @Test func theCountdownTicksOnlyWhileVisible() async throws {
        let stage = try Stage(secondsIntoDay: 18 * 3600 + 0.25, games: [Games.game(Games.today, ["crimp"])])
        let board = try await stage.openBoard()
        #expect(board.state.outcome?.countdown == "Next puzzle in 6 h")
        stage.pass(60)
        #expect(board.state.outcome?.countdown == "Next puzzle in 5 h 59 min")
        board.disappeared()
        #expect(stage.timers.millisecondsToNext == -1, "nothing wakes a hidden board")
        try stage.settings.set("wordle.layout", typed: "azerty")
        #expect(stage.timers.millisecondsToNext == -1, "nor does a change behind it")
        #expect(board.state.outcome?.countdown == "Next puzzle in 5 h 59 min")
        stage.pass(6000)
        #expect(board.state.outcome?.countdown == "Next puzzle in 5 h 59 min")
        board.appeared()
        await eventually("it goes on") { board.state.outcome?.countdown == "Next puzzle in 4 h 19 min" }
    }

    @Test func aBoardInPlayWakesOnceAMinute() async throws {
        let stage = try Stage(games: [Games.game(Games.today, ["slate"])])
        let board = try await stage.openBoard()
        await eventually("the figures are there") { board.state.side != nil }
        #expect(stage.timers.millisecondsToNext > 59_000 || stage.timers.millisecondsToNext <= 6)
        stage.pass(0.01)
        #expect(stage.timers.millisecondsToNext > 59_000)
        #expect(board.state.standing.last == "12 h left")
        stage.pass(61)
        #expect(board.state.standing.last == "11 h 59 min left")
    }

    @Test func aBoardOfAnotherDayNeverWakes() async throws {
        let stage = try Stage(games: [Games.game(Games.yesterday, ["slate"])])
        let board = try await stage.openBoard(day: Games.yesterday)
        await eventually("the figures are there") { board.state.side != nil }
        #expect(stage.timers.millisecondsToNext == -1)
    }

    @Test func anUnplayedBoardGetsTheNewPuzzleAtMidnight() async throws {
        let stage = try Stage(secondsIntoDay: 86_390, games: [Games.game(Games.today)])
        let board = try await stage.openBoard()
        #expect(board.state.heading.hasSuffix("21 November 2026"))
        stage.pass(11)
        await eventually("the new puzzle is there") { board.state.heading.hasSuffix("22 November 2026") }
    }

    @Test func aFinishedBoardGetsTheNewPuzzleAtMidnight() async throws {
        let stage = try Stage(secondsIntoDay: 86_390, games: [Games.game(Games.today, ["crimp"])])
        let board = try await stage.openBoard()
        stage.pass(11)
        await eventually("the new puzzle is there") { board.state.heading.hasSuffix("22 November 2026") }
        #expect(board.state.outcome == nil)
        #expect(board.word(0) == "")
    }

    @Test func aGameInPlayAtMidnightContinuesAndCountsForItsDay() async throws {
        let stage = try Stage(secondsIntoDay: 86_390, games: [Games.game(Games.today, ["slate"])])
        let board = try await stage.openBoard()
        board.type("cr")
        stage.pass(11)
        await settle()
        #expect(board.state.heading.hasSuffix("21 November 2026"))
        #expect(board.word(1) == "CR")
        #expect(stage.lastText == "A new puzzle is out; this one still counts for 2026-11-21")
        stage.pass(86_400)
        #expect(stage.messages.count == 2, "the next midnight is told as well")
        board.clearedRow()
        board.type("crimp")
        board.entered()
        await eventually("it is won") { board.state.outcome != nil }
        #expect(stage.games.all.first?.finishedLate == true)
        #expect(board.state.outcome?.countdown == "The next puzzle is here")
        #expect(board.hasNewerPuzzle)
        board.retried()
        await eventually("the new puzzle is there") { board.state.heading.hasSuffix("23 November 2026") }
        #expect(!board.hasNewerPuzzle)
    }

    @Test func everyMidnightIsHandled() async throws {
        let stage = try Stage(secondsIntoDay: 86_390)
        let board = try await stage.openBoard()
        stage.pass(11)
        await eventually("the next day") { board.state.heading.hasSuffix("22 November 2026") }
        stage.pass(86_400)
        await eventually("the day after") { board.state.heading.hasSuffix("23 November 2026") }
    }

    @Test func anArchiveBoardIgnoresMidnight() async throws {
        let stage = try Stage(secondsIntoDay: 86_390)
        let board = try await stage.openBoard(day: Games.yesterday)
        stage.pass(11)
        await settle()
        #expect(board.state.heading.hasSuffix("20 November 2026"))
        #expect(board.state.notes == ["archive"])
    }
}
