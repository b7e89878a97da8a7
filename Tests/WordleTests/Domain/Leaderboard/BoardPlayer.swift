import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import QuadCore
@testable import WordleCore
@testable import WordleKit

/// A player of a leaderboard with files in memory. The test moves the clock.
struct BoardPlayer {
    let server: FakeBoardServer
    let accounts = MemoryRepository<LeaderboardAccount, WordleError>()
    let outbox = MemoryRepository<OutboxGame, WordleError>()
    var seconds = 12.0 * 3600
    let today: CalendarDay

    init(_ kind: LeaderboardAccount.Kind = .quad) throws {
        server = FakeBoardServer(kind)
        today = try #require(CalendarDay("2026-11-21"))
    }

    var service: LeaderboardService {
        get throws {
            LeaderboardService(
                try LeaderboardAddress("https://board.example/"), transport: server, accounts: accounts, outbox: outbox,
                clock: FixedClock(today, secondsIntoDay: seconds), randomBits: { 0xABCD })
        }
    }

    /// Returns a finished game with the built-in words.
    func game(won row: Int = 3, source: String = WordleSource.builtInID, daysAgo: Int = 0) throws -> WordleGame {
        var game = try GameSamples.finished(today.adding(days: -daysAgo), won: row, source: source)
        game.startedAt = Date(timeIntervalSince1970: FixedClock(today, secondsIntoDay: seconds).now)
        return game
    }

    var games: [OutboxGame] { get async throws { try await outbox.items() } }
}
