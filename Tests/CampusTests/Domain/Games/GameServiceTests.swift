import PuzzleKit
import Testing

@testable import CampusCore
@testable import QuadCore

/// The games with today's progress and the figures of all stored days.
@Suite struct GameServiceTests {
    private static let today = CalendarDay(dayNumber: 20_778)

    private func summaries(_ games: [GameDay]) async throws -> [GameSummary] {
        try await GameService(MemoryGames(games)).summaries(on: Self.today, days: 4, .ascii) { "campus/\($0.rawValue)" }
    }

    @Test func gamesThatWereNeverPlayedAreListed() async throws {
        let games = try await summaries([])
        #expect(games.map(\.title) == ["Pipes", "Echo"] && games.map(\.route) == ["campus/pipes", "campus/echo"])
        #expect(games.allSatisfy { $0.today == nil && $0.progress == "not begun" && $0.shareText == nil })
        #expect(games[0].note == "5×5 waits; a day counts with one solved")
    }

    @Test func aDayOfPipesCountsWithOnePuzzle() async throws {
        var day = PipesDay(Self.today)
        try PlayedPipes.solve(&day.games[0])
        var yesterday = GameDay(.pipes, on: Self.today.adding(days: -1))
        yesterday.result = .won
        var earlier = GameDay(.pipes, on: Self.today.adding(days: -3))
        earlier.result = .open
        let pipes = try await summaries([day.stored, yesterday, earlier])[0]
        #expect(pipes.today == .open && pipes.progress == "1 of 5 solved", "four puzzles wait")
        #expect(pipes.streak == 2 && pipes.longest == 2 && pipes.played == 3 && pipes.winPercent == 67)
        #expect(pipes.days == [.lost, nil, .won, .won])
        #expect(pipes.note.hasPrefix("6×6 waits"))
        #expect(pipes.shareText?.hasPrefix("Quad Pipes") == true)
    }

    @Test func aGameThatCannotBeRestoredStartsAnewWithAMessage() async throws {
        var stored = GameDay(.echo, on: Self.today)
        stored.tries = ["nonsense"]
        let repository = MemoryGames([stored])
        let opened = try await GameService(repository).echo(on: Self.today)
        #expect(opened.game == EchoDay(Self.today) && opened.stored == stored)
        #expect(opened.notice?.hasPrefix("Echo starts anew") == true)
        var pipes = GameDay(.pipes, on: Self.today)
        pipes.puzzles = [PipesProgress(), PipesProgress()]
        pipes.puzzles[1].moves = -1
        let puzzles = try await GameService(MemoryGames([pipes])).pipes(on: Self.today)
        #expect(puzzles.notice?.hasPrefix("The puzzle 6×6 starts anew") == true)
    }
}
