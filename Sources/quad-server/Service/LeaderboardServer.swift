import LeaderboardCore
import ServeKit
import SystemKit

/// The leaderboard behind the routes: who asks, how often, on which thread, and which answers are kept.
final class LeaderboardServer: Sendable {
    static let authorization = "Authorization"
    private static let workers = OpenedStorage.connections

    let leaderboard: Leaderboard
    let limits = RequestLimits()
    /// The claims without a token that a network and a site may send in a day.
    private let (claims, siteClaims) = (DailyLimit(most: 20), DailyLimit(most: 500))
    let claimKey: [UInt8]
    let queue: SubmissionQueue
    let cache: ResponseCache
    let accepted: Counter
    let repeated: Counter
    let now: @Sendable () -> UTCInstant
    private let workers: WorkerPool
    private let isInMemory: Bool
    private let watch: BoardWatch

    init(
        _ opened: OpenedStorage, _ leaderboard: Leaderboard, metrics: MetricRegistry,
        now: @escaping @Sendable () -> UTCInstant = { .now }
    ) throws(StartError) {
        self.leaderboard = leaderboard
        self.now = now
        isInMemory = opened.isInMemory
        let cache = ResponseCache(lifetime: opened.isInMemory ? 60 : 1)
        self.cache = cache
        let help: StaticString = "Games that count, by whether the request was the first one."
        accepted = metrics.counter("quad_games_total", help: help, ["result": "accepted"])
        repeated = metrics.counter("quad_games_total", help: help, ["result": "repeated"])
        do throws(Refusal) { claimKey = try opened.storage.claimKey() } catch { throw .refused(error) }
        do throws(SystemCallError) {
            queue = try SubmissionQueue(leaderboard)
            workers = try WorkerPool(threads: Self.workers)
            watch = try BoardWatch(polls: !opened.isInMemory) { waiter in
                BoardResponses(leaderboard: leaderboard, cache: cache).response(to: waiter)
            }
        } catch { throw .noThread(error) }
    }

    var boards: BoardResponses { BoardResponses(leaderboard: leaderboard, cache: cache) }

    // MARK: Threads

    /// Runs a read: at once if the data are in memory, else on a worker.
    func read(_ reply: Reply, _ form: ErrorForm = .own, _ work: @escaping @Sendable () throws -> Response) {
        if isInMemory { return Self.settle(reply, form, work) }
        change(reply, form, work)
    }

    /// Runs work that waits for the disk or the database, on a worker.
    func change(_ reply: Reply, _ form: ErrorForm = .own, _ work: @escaping @Sendable () throws -> Response) {
        guard workers.add({ Self.settle(reply, form, work) }) else {
            return reply.send(form.response(for: Refusal.tooManyRequests(seconds: 1)))
        }
    }

    /// Runs work that answers later itself; only its error is answered here.
    func begin(_ reply: Reply, _ form: ErrorForm = .own, _ work: @escaping @Sendable () throws -> Void) {
        let attempt: @Sendable () -> Void = {
            do { try work() } catch { reply.send(form.response(for: error)) }
        }
        if isInMemory { return attempt() }
        guard workers.add(attempt) else {
            return reply.send(form.response(for: Refusal.tooManyRequests(seconds: 1)))
        }
    }

    private static func settle(_ reply: Reply, _ form: ErrorForm, _ work: () throws -> Response) {
        do { reply.send(try work()) } catch { reply.send(form.response(for: error)) }
    }

    // MARK: Players

    /// Counts a claim without a token.
    func takeClaim(_ client: IPAddress) throws(Refusal) {
        try claims.take(client.network, now: now())
        try siteClaims.take(client.site, now: now())
    }

    /// Returns the player whose token the request has; nil for a request without a token.
    func viewer(_ request: Request) throws(Refusal) -> Player? {
        guard let header = request.header(Self.authorization) else { return nil }
        let words = header.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 2, words[0].lowercased() == "bearer" else { throw .tokenUnknown }
        return try leaderboard.authenticate(String(words[1]))
    }

    func player(_ request: Request) throws(Refusal) -> Player {
        guard let player = try viewer(request) else { throw .tokenUnknown }
        return player
    }

    // MARK: Changes

    /// Voids the kept answers, and wakes the requests that wait for a change.
    func changed() {
        cache.changed()
        watch.changed()
    }

    /// Lets a request wait for a change of a board.
    func wait(_ waiter: BoardWatch.Waiter, _ request: Request, seconds: Double) {
        guard watch.add(waiter, id: request.id, of: request.client.network) else {
            return waiter.reply.send(ErrorForm.own.response(for: Refusal.tooManyRequests(seconds: 10)))
        }
        // The board may have changed before the watch knew the request.
        if let response = boards.response(to: waiter) {
            watch.remove(request.id)
            return waiter.reply.send(response)
        }
        waiter.reply.wait(seconds: seconds, otherwise: Response(304)) { [watch] in watch.remove(request.id) }
    }
}
