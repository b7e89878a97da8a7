import Testing

@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import WordleCore
@testable import WordleKit
@testable import WordleUI

/// The Wordle tab in a shell, with games from the test.
final class Stage: ShellStage {
    let games: StubGames

    init(
        day: String = "2026-11-21", secondsIntoDay: Double = 12 * 3600, games: [WordleGame] = [],
        settings: [String: SettingValue] = ["motion": .text("off")], session: SavedPlace = SavedPlace(),
        source: WordleSource = .builtIn, server: FakeBoardServer? = nil, outbox: [OutboxGame] = [],
        firstGuesses: any FirstGuessCache = KnownOpeners()
    ) throws {
        let stub = StubGames(games)
        self.games = stub
        try super.init(
            .standingAmongOthers(.wordle), day: day, secondsIntoDay: secondsIntoDay, settings: settings,
            session: session
        ) { clock, _ in
            let leaderboard = try? server.map { server in
                LeaderboardService(
                    try LeaderboardAddress("https://board.example"), transport: server, accounts: MemoryRepository(),
                    outbox: MemoryRepository(outbox), clock: clock, randomBits: { 1 })
            }
            let ports = WordleFeature.Ports(
                repository: stub, firstGuesses: firstGuesses, skills: SharedSkills(),
                leaderboard: { _ throws(LeaderboardError) in leaderboard }, source: { _ in source })
            return [.init(.wordle) { WordleFeature(ports, in: $0) }]
        }
    }

    /// Opens the whole program on the board.
    func start() async -> AppShell { await start(at: .wordleBoard(day: nil)) }
}

extension ShellStage {
    func board(day: String? = nil) -> WordleBoardViewModel {
        screen(.wordleBoard(day: day), as: WordleBoardScreen.self).viewModel
    }

    /// Returns a board with its game loaded.
    func openBoard(day: String? = nil) async throws -> WordleBoardViewModel {
        let viewModel = board(day: day)
        viewModel.appeared()
        await eventually("the board loads") { viewModel.state.content != .loading }
        return viewModel
    }

    func archive() -> WordleArchiveViewModel { screen(.wordleArchive, as: WordleArchiveScreen.self).viewModel }
    func history() -> WordleHistoryViewModel { screen(.wordleHistory, as: WordleHistoryScreen.self).viewModel }

    func statistics() -> WordleStatisticsViewModel {
        screen(.wordleStatistics, as: WordleStatisticsScreen.self).viewModel
    }
}
