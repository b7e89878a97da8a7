import FoundationEssentials
import Glibc
import JSONStore
import LeaderboardCore
import LeaderboardPostgreSQL
import Synchronization
import SystemKit

/// Measurements of the storages.
enum BoardSpeed {
    private static let games = 60_000
    private static let threads = 32

    /// Measures submissions in small batches, as they collect while the batch before is synced.
    private static func submissions(_ board: Leaderboard, _ players: [PlayerID], batch: Int, parts: Int) {
        let failed = Mutex(0)
        let start = SystemTime.monotonic
        OwnThread.share(parts) { part in
            let own = stride(from: part, to: players.count, by: parts).map { players[$0] }
            for first in stride(from: 0, to: own.count, by: batch) {
                let games = own[first..<min(first + batch, own.count)].map {
                    (player: $0, game: GeneratedGame.game(board.rules, score: 1 + Int($0.value % 7), at: .now))
                }
                let failures = board.submit(games).count { (try? $0.get()) == nil }
                failed.withLock { $0 += failures }
            }
        }
        let seconds = SystemTime.monotonic - start
        print(
            "submissions, batches of \(batch) on \(parts) threads: \(Int(Double(players.count) / seconds))/s, "
                + "\(failed.withLock { $0 }) failed")
    }

    private static func median(_ label: String, _ count: Int = 200, _ body: () throws -> Void) rethrows {
        var times: [Double] = []
        for _ in 0..<count {
            let start = SystemTime.monotonic
            try body()
            times.append(SystemTime.monotonic - start)
        }
        times.sort()
        print("\(label): median \(Self.text(times[count / 2])), slowest of \(count) \(Self.text(times[count - 1]))")
    }

    private static func text(_ seconds: Double) -> String { "\(Double(Int(seconds * 1e6)) / 1000) ms" }

    private static func timed<Value>(_ label: String, _ body: () throws -> Value) rethrows -> Value {
        let start = SystemTime.monotonic
        let value = try body()
        print("\(label): \(text(SystemTime.monotonic - start))")
        return value
    }

    private static func reads(_ board: Leaderboard, _ days: [BoardDay], viewer: PlayerID) throws {
        for day in days {
            let query = try BoardQuery(list: board.rules.list(of: day), day: day, viewer: viewer)
            let total = try board.board(query).total
            try median("top 10 and own row of \(day), \(total) games") { _ = try board.board(query) }
        }
        let query = try StandingsQuery(viewer: viewer)
        let total = try board.standings(query).total
        try median("all-time top 10 and own row, \(total) players") { _ = try board.standings(query) }
    }

    // MARK: PostgreSQL

    static func postgreSQL(_ connection: String) throws {
        let storage = try PostgreSQLLeaderboardStorage(connection: connection, report: { print("report: \($0)") })
        let board = Leaderboard(storage: storage)
        let count = 40_000
        let made = Mutex<[PlayerID]>([])
        timed("register \(count) players on 8 threads") {
            OwnThread.share(8) { part in
                for _ in stride(from: part, to: count, by: 8) {
                    let id = PlayerID(.secure)
                    let name = "Racer \(id.text.prefix(13))"
                    let player = Player(id: id, name: name, token: SecretDigest(of: [1]), registered: .now)
                    guard (try? storage.add(player)) != nil else { continue }
                    made.withLock { $0.append(id) }
                }
            }
        }
        let players = made.withLock { $0 }
        submissions(board, Array(players.prefix(20_000)), batch: 64, parts: 2)
        submissions(board, Array(players.dropFirst(20_000).prefix(10_000)), batch: 1, parts: 4)
        try queued(board, Array(players.dropFirst(30_000)))
        let today = BoardDay(number: UTCInstant.now.milliseconds / 86_400_000)
        try reads(board, [today], viewer: players[count / 4])
    }

    // MARK: JSON

    /// Fills a folder with closed days, then measures the start, submissions and boards.
    static func json(_ folder: String, _ arguments: [String]) throws {
        let days = arguments.first.flatMap { Int($0) } ?? 5
        let count = arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000
        let today = UTCInstant.now.milliseconds / 86_400_000
        func open() throws -> JSONLeaderboardStorage {
            try JSONLeaderboardStorage(
                directory: folder, options: StorageOptions(now: { Date() }), now: .now,
                report: { print("report: \($0)") })
        }
        var ids: [PlayerID] = []
        do {
            let storage = try timed("open an empty folder") { try open() }
            ids = try timed("register \(count) players") {
                try GeneratedPlayers.add(count, to: storage)
            }
        }
        try closeDays(days, before: today, ids, try timed("open with \(count) players") { try open() })
        let storage = try timed("open with \(days) days of \(count) games") { try open() }
        let board = Leaderboard(storage: storage)
        let part = Array(ids.prefix(games))
        submissions(board, Array(part[..<20_000]), batch: 64, parts: 1)
        submissions(board, Array(part[20_000..<40_000]), batch: 256, parts: 1)
        try queued(board, Array(part[40_000...]))
        try reads(board, [today, today - 1, today - days].map { BoardDay(number: $0) }, viewer: ids[count / 2])
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        print("largest memory: \(usage.ru_maxrss / 1024) MB")
    }

    /// Fills the days before today, and closes the days that are over by now.
    private static func closeDays(
        _ days: Int, before today: Int, _ ids: [PlayerID], _ storage: JSONLeaderboardStorage
    ) throws {
        let start = SystemTime.monotonic
        for back in (1...max(1, days)).reversed() {
            let noon = UTCInstant(seconds: (today - back) * 86_400 + 43_200)
            let board = Leaderboard(storage: storage, now: { noon })
            for first in stride(from: 0, to: ids.count, by: 5_000) {
                _ = board.submit(
                    ids[first..<min(first + 5_000, ids.count)].map {
                        ($0, GeneratedGame.game(board.rules, score: 1 + Int(($0.value >> 7) % 7), at: noon))
                    })
            }
            let end = DayWindow(BoardDay(number: today - back)).end
            if end < .now { try storage.closeEndedDays(at: end) }
        }
        print("fill \(days) days: \(text((SystemTime.monotonic - start) / Double(days))) a day")
    }

    /// Measures single submissions of many clients that share syncs through the queue.
    private static func queued(_ board: Leaderboard, _ players: [PlayerID]) throws {
        let queue = try SubmissionQueue(board)
        let done = Semaphore()
        let start = SystemTime.monotonic
        OwnThread.share(threads) { part in
            for number in stride(from: part, to: players.count, by: threads) {
                let game = GeneratedGame.game(board.rules, score: 4, at: .now)
                _ = try? queue.submit(game, of: players[number])
            }
            done.signal()
        }
        let seconds = SystemTime.monotonic - start
        queue.stop()
        print("submissions, \(threads) waiting clients: \(Int(Double(players.count) / seconds))/s")
    }
}
