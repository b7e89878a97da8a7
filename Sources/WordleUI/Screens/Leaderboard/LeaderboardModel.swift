import QuadCore
import QuadShell
import SystemKit
import WordleCore

/// The leaderboard for all screens of the tab: the games on their way, which are sent in the background.
@MainActor
final class LeaderboardModel {
    /// The games of the outbox; changes when games were stored or answered.
    let games = Observed<[OutboxGame]>([])
    private(set) var service: LeaderboardService?
    /// The reason why the configured address cannot be used.
    private(set) var problem: LeaderboardError?

    /// The seconds after which the outbox is looked at again, whatever it says.
    private static let longestPause = 86_400.0

    private let context: FeatureContext
    private let finishedGames: () async throws(WordleError) -> [WordleGame]
    private let make: (WordleSettings) throws(LeaderboardError) -> LeaderboardService?
    private var isSending = false
    /// Whether games were added, or the user asked to send, during a round of sending.
    private var needsAnotherRound = false
    private var isNextRoundForced = false
    private var nextRound: TimerQueue.Timer?

    /// - Parameters:
    ///   - finishedGames: returns the finished daily games of the last days.
    ///   - make: returns the leaderboard of the settings; nil if none is named.
    init(
        _ context: FeatureContext, finishedGames: @escaping () async throws(WordleError) -> [WordleGame],
        make: @escaping (WordleSettings) throws(LeaderboardError) -> LeaderboardService?
    ) {
        self.context = context
        self.finishedGames = finishedGames
        self.make = make
        readSettings()
    }

    private func readSettings() {
        do throws(LeaderboardError) { (service, problem) = (try make(context.configuration.wordle), nil) } catch {
            (service, problem) = (nil, error)
        }
    }

    /// Reads the settings again. The games for another server wait until that server is named again.
    func configurationChanged() {
        readSettings()
        nextRound?.cancel()
        if service == nil { games.value = [] } else { begin() }
    }

    /// Stores the games that were finished without this program's screens, or just before the program was killed.
    func begin() {
        guard service != nil else { return }
        Task {
            if let games = try? await finishedGames() { await enqueue(games) }
            await load()
            if let service, let notice = await service.notice() { context.say(.warning(notice)) }
            // Without a game to send, the start asks no server.
            if games.value.contains(where: { $0.state == .waiting }) { sent() }
        }
    }

    private func enqueue(_ games: [WordleGame]) async {
        guard let service else { return }
        for game in games { await context.attempt { _ = try await service.enqueue(game) } }
    }

    /// Stores a finished game, and sends it.
    func finished(_ game: WordleGame) {
        guard service != nil else { return }
        context.writeInTask { [self] in
            await enqueue([game])
            await load()
            if self.games.value.contains(where: { $0.state == .waiting }) { sent() }
        }
    }

    /// Sends the games that wait and are due.
    /// - Parameter isForced: whether the user asked for it, so that all games are sent now.
    func sent(isForced: Bool = false) {
        guard let service else { return }
        guard !isSending else {
            needsAnotherRound = true
            isNextRoundForced = isNextRoundForced || isForced
            return
        }
        isSending = true
        nextRound?.cancel()
        Task {
            let next = await context.attempt { try await service.send(isForced: isForced) }
            isSending = false
            await load()
            if needsAnotherRound {
                let isForced = isNextRoundForced
                (needsAnotherRound, isNextRoundForced) = (false, false)
                sent(isForced: isForced)
            } else if let next, let time = next {
                nextRound = context.timers.after(min(max(1, time - context.clock.now), Self.longestPause)) {
                    [weak self] in self?.sent()
                }
            }
        }
    }

    func discarded(_ discarded: [OutboxGame]) {
        guard let service else { return }
        context.writeInTask { [self] in
            await context.attempt { try await service.discard(discarded) }
            await load()
        }
    }

    func load() async {
        guard let service else { return }
        let stored = await context.attempt { try await service.games() }
        if let stored, stored != games.value { games.value = stored }
    }

    /// Returns the state of a game in a few words; nil if the game is not in the outbox.
    func state(of game: WordleGame) -> String? {
        games.value.first { $0.day == game.day && $0.id.hasPrefix("\(game.id)@") }.map(OutboxText.state)
    }
}
