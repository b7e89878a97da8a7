import FoundationEssentials
import QuadCore
import SystemKit
import WordleKit

/// The player's side of a leaderboard: the account, the games on their way, and the boards.
///
/// A finished game is stored in the outbox before anything is sent. Each game has one number, so that a repeated request
/// is the same request: a game that was sent twice is on the board once.
package struct LeaderboardService: Sendable {
    /// The days for which answered games stay in the outbox.
    private static let daysKept = 30
    /// The days before today that can be open on the server.
    static let openDays = 2
    private static let storeAttempts = 5
    /// The refusals that pass: a clock is set, a day begins, a server is updated or moved.
    private static let passingRefusals: Set = ["began_in_future", "day_not_begun", "list_unknown", "not_found"]

    let address: LeaderboardAddress
    let client: LeaderboardClient
    let accounts: any Repository<LeaderboardAccount, WordleError>
    private let outbox: any Repository<OutboxGame, WordleError>
    private let clock: any WallClock
    private let randomBits: @Sendable () -> UInt64
    let registration = RegistrationGate()

    package init(
        _ address: LeaderboardAddress, transport: any LeaderboardTransport,
        accounts: any Repository<LeaderboardAccount, WordleError>, outbox: any Repository<OutboxGame, WordleError>,
        clock: any WallClock, randomBits: @escaping @Sendable () -> UInt64
    ) {
        self.address = address
        client = LeaderboardClient(address, transport: transport)
        self.accounts = accounts
        self.outbox = outbox
        self.clock = clock
        self.randomBits = randomBits
    }

    package var host: String { address.server }
    package var today: CalendarDay { clock.today }
    package var now: Double { clock.now }

    // MARK: The outbox

    /// The games of this server, the newest first.
    package func games() async throws(LeaderboardError) -> [OutboxGame] {
        try await Self.stored { () throws(WordleError) in try await outbox.items() }
            .filter { $0.server == address.text }.sorted { ($0.day, $0.id) > ($1.day, $1.id) }
    }

    /// Returns a remark about damage of the files, if there is any.
    package func notice() async -> String? {
        if let notice = await outbox.notice() { return notice }
        return await accounts.notice()
    }

    /// Stores a finished daily game to be sent. Other games, and games that are stored already, are left out.
    /// - Returns: whether the game is stored anew.
    @discardableResult
    package func enqueue(_ game: WordleGame) async throws(LeaderboardError) -> Bool {
        guard game.isOver, game.isOfLeaderboard, let began = game.startedAt,
            try await account()?.kind != .removed
        else { return false }
        let id = OutboxGame.id(game: game.id, server: address.text)
        let stored = try await games()
        guard !stored.contains(where: { $0.id == id }) else { return false }
        let entry = OutboxGame(
            id: id, server: address.text, day: game.day, number: game.number, list: BoardListID.builtIn(on: game.day),
            guesses: game.rows.map(\.word.text), isSolved: game.state == .won, mode: game.mode,
            seconds: game.seconds.map { Int($0.rounded()) }, began: Self.text(began), nonce: nonce())
        let old = stored.filter { $0.state != .waiting && $0.day < today.adding(days: -Self.daysKept) }
        try await change(ItemChanges(adding: [entry]))
        if !old.isEmpty { try await change(ItemChanges(removing: old)) }
        return true
    }

    private func nonce() -> String {
        [randomBits(), randomBits()].map { bits in
            let text = String(bits, radix: 16)
            return String(repeating: "0", count: 16 - text.count) + text
        }.joined()
    }

    /// Returns a time in UTC with milliseconds.
    private static func text(_ date: Date) -> String {
        let milliseconds = Int((date.timeIntervalSince1970 * 1000).rounded(.down))
        let (days, rest) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
        let time = [rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60].map { $0.padded(to: 2) }
        return "\(CalendarDay(dayNumber: days))T\(time.joined(separator: ":")).\((rest % 1000).padded(to: 3))Z"
    }

    /// Gives up sending the games that wait or were refused. They stay in the outbox, so that they are not stored anew.
    /// - Returns: the number of games that were given up.
    @discardableResult
    package func discard(_ games: [OutboxGame]) async throws(LeaderboardError) -> Int {
        let ids = Set(games.map(\.id))
        for _ in 0..<Self.storeAttempts {
            let current = try await self.games().filter { ids.contains($0.id) && $0.isDiscardable }
            if current.isEmpty { return 0 }
            if try await change(Self.discarding(current)) { return current.count }
        }
        throw .storage("Another window is sending these games")
    }

    static func discarding(_ games: [OutboxGame]) -> ItemChanges<OutboxGame> {
        ItemChanges(
            replacing: games.map { game in
                var discarded = game
                discarded.state = .discarded
                return (before: game, after: discarded)
            })
    }

    /// Sends the games that wait, the oldest first. A game that the server refuses is kept with the reason; a server that
    /// does not answer is asked again later.
    /// - Parameter isForced: whether games are sent whose next attempt is later.
    /// - Returns: the time of the next attempt; nil if no game waits.
    @discardableResult
    package func send(isForced: Bool = false) async throws(LeaderboardError) -> Double? {
        guard try await account()?.kind != .removed else { return nil }
        let waiting = try await games().reversed().filter { $0.state == .waiting }
        for game in waiting where isForced || game.next <= clock.now {
            guard try await send(game) else { continue }
            // The server cannot be asked: the other games wait with this one.
            if let next = try await games().first(where: { $0.id == game.id })?.next { return next }
            break
        }
        return try await games().filter { $0.state == .waiting }.map(\.next).min()
    }

    /// - Returns: whether the server cannot be asked now.
    private func send(_ game: OutboxGame) async throws(LeaderboardError) -> Bool {
        do throws(LeaderboardError) {
            let account = try await registered()
            guard account.kind == .quad || game.isSolved else {
                try await record(game) { $0.refused("this server keeps no lost games", now: clock.now) }
                return false
            }
            let (rank, name) = try await acting { (account) throws(LeaderboardError) in
                try await client.submit(game, of: account)
            }
            if let name { try await rename(account, asTheServer: name) }
            try await record(game) { $0.accepted(rank: rank, now: clock.now) }
        } catch {
            switch error {
            case .storage: throw error
            case .unavailable(let reason, let retryAfter):
                return try await record(game) { $0.failed(reason, retryAfter: retryAfter, now: clock.now) }
            case .refused(let code, let reason) where !Self.passingRefusals.contains(code):
                try await record(game) { $0.refused(reason, now: clock.now) }
            case .onlyScores: try await record(game) { $0.refused(error.words, now: clock.now) }
            // A clock that is wrong must not cost the game. The refusal is of this game alone.
            case .refused: try await record(game) { $0.failed(error.words, retryAfter: nil, now: clock.now) }
            // A server that is being set up or repaired must not cost the game.
            case .notALeaderboard, .playerUnknown, .removed, .off, .badAddress:
                return try await record(game) { $0.failed(error.words, retryAfter: nil, now: clock.now) }
            }
        }
        return false
    }

    /// Stores the outcome of an attempt. Another window may have changed the game; the outcome is then of its new state,
    /// if the game still waits.
    /// - Returns: whether the game still waits.
    @discardableResult
    private func record(
        _ game: OutboxGame, _ outcome: (inout OutboxGame) -> Void
    ) async throws(LeaderboardError) -> Bool {
        var before = game
        for _ in 0..<Self.storeAttempts {
            var after = before
            outcome(&after)
            if try await change(ItemChanges(replacing: [(before, after)])) { return after.state == .waiting }
            guard let current = try await games().first(where: { $0.id == game.id }), current.state == .waiting else {
                return false
            }
            before = current
        }
        return true
    }

    private func rename(_ account: LeaderboardAccount, asTheServer name: String) async throws(LeaderboardError) {
        guard name != account.name else { return }
        var renamed = account
        renamed.name = name
        try await keep(renamed, replacing: account)
    }

    // MARK: Storage

    /// - Returns: false if another window changed the same games. Both may have sent a game; the server recognizes it.
    @discardableResult
    func change(_ changes: ItemChanges<OutboxGame>) async throws(LeaderboardError) -> Bool {
        do throws(WordleError) { try await outbox.apply(changes) } catch {
            if case .changedElsewhere = error { return false }
            throw .storage(error.words)
        }
        return true
    }

    static func stored<Result>(
        _ work: () async throws(WordleError) -> Result
    ) async throws(LeaderboardError) -> Result {
        do throws(WordleError) { return try await work() } catch { throw .storage(error.words) }
    }
}

extension WordleGame {
    /// Whether a leaderboard takes the game once it is over: a daily game with words that the server has, too.
    package var isOfLeaderboard: Bool { kind == .daily && source == WordleSource.builtInID }
}
