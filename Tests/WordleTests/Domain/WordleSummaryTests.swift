import Testing

@testable import QuadCore
@testable import WordleCore

/// Wordle in the list of games.
struct WordleSummaryTests {
    private func summary(_ player: Player) async throws -> GameSummary {
        try await player.service.summary(on: player.day, days: 4, .ascii, route: "wordle")
    }

    @Test func dailyGamesOfTheSourceCount() async throws {
        let today = try #require(CalendarDay("2026-11-21"))
        let player = try Player(
            "2026-11-21",
            games: [
                try GameSamples.finished(today.adding(days: -1), won: 3),
                try GameSamples.finished(today.adding(days: -2), won: 0),
                try GameSamples.finished(today.adding(days: -3), won: 2, kind: .archive),
                try GameSamples.finished(today, won: 1, source: "elsewhere"),
                try GameSamples.decoded(today, guesses: ["slate", "mouth"]),
            ])
        let game = try await summary(player)
        #expect(game.today == .open && game.progress == "row 3 of 6" && game.shareText == nil)
        #expect(game.streak == 1 && game.longest == 1 && game.played == 2 && game.winPercent == 50)
        #expect(game.days == [nil, .lost, .won, .open])
    }

    @Test func aFinishedGameCanBeShared() async throws {
        let today = try #require(CalendarDay("2026-11-21"))
        let won = try await summary(Player("2026-11-21", games: [GameSamples.finished(today, won: 4)]))
        #expect(won.today == .won && won.progress == "solved in 4 of 6")
        #expect(won.shareText?.hasPrefix("Quad Wordle 1,981 4/6\n") == true)
        let lost = try await summary(Player("2026-11-21", games: [GameSamples.finished(today, won: 0)]))
        #expect(lost.today == .lost && lost.progress == "not solved")
        #expect(try await summary(Player("2026-11-21")).progress == "not begun")
    }
}
