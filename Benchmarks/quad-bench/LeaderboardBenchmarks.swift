import FoundationEssentials
import Glibc
import ServerTestSupport
import TestSupport

/// Measures the leaderboard's server against the least that a server on the same library does, in the same minute.
struct LeaderboardBenchmarks {
    let bench: Bench
    let quadPath: String
    private static let players = 20_000
    private static let connections = 64
    private static let seconds = 5
    private static let waiting = 1_000
    private static let boardPlayers = 100_000

    func run() throws {
        guard bench.options.wants("leaderboard.") else { return }
        guard ReferencePrograms.find("wrk") != nil else {
            return bench.report.skip("leaderboard.reads", because: "install wrk")
        }
        let folder = try TemporaryDirectory("quad-board-bench")
        let server = try server("--data", folder.appending("data"))
        let bare = try BackgroundProgram(try siblingBinary("bare-server"), [folder.appending("bare")])
        let writes = try rate(bare.port, "/", body: true)
        try measureGames("leaderboard.games", server, against: writes)
        let day = Self.today
        let reads = try rate(server.port, "/v1/boards/quad-1/\(day)?limit=10", body: false)
        bench.report.add(
            "leaderboard.reads", reads, "1/s", runs: 1,
            against: Reference(name: "bare server", value: try rate(bare.port, "/", body: false)))
        server.end()
        try measurePostgreSQL(against: writes)
        try measureWaiting(folder)
        try measureLargeBoards(folder)
    }

    private func server(_ storage: String...) throws -> BackgroundProgram {
        let beside = quadPath.lastIndex(of: "/").map { String(quadPath[..<$0]) } ?? "."
        return try BackgroundProgram(
            "\(beside)/quad-server",
            ["leaderboard", "--listen", "127.0.0.1:0", "--behind-proxy", "127.0.0.1"] + storage)
    }

    private func measureGames(_ name: String, _ server: BackgroundProgram, against writes: Double) throws {
        let load = try output(
            siblingBinary("leaderboard-load"), ["games", server.port, "\(Self.players)", "\(Self.connections)"])
        guard let games = Self.number(after: "submissions: ", in: load) else {
            return bench.report.fault(name, "no figure in “\(load)”")
        }
        bench.report.add(name, games, "1/s", runs: 1, against: Reference(name: "bare server", value: writes))
    }

    private func measurePostgreSQL(against writes: Double) throws {
        let name = "leaderboard.games.postgresql"
        guard TestDatabase.isInstalled else { return bench.report.skip(name, because: "install postgresql-15") }
        let database = try TestDatabase(syncs: true)
        let server = try server("--database", database.makeDatabase())
        try measureGames(name, server, against: writes)
    }

    /// Measures a server without games, so that the memory is that of the requests.
    private func measureWaiting(_ folder: TemporaryDirectory) throws {
        let server = try server("--data", folder.appending("empty"))
        let waiting = try BackgroundProgram(
            siblingBinary("leaderboard-load"), ["wait", server.port, "2", "\(Self.waiting)"])
        bench.report.add("leaderboard.waiting.memory", server.residentMegabytes, "MB", runs: 1)
        waiting.end()
    }

    /// Measures the storage alone.
    private func measureLargeBoards(_ folder: TemporaryDirectory) throws {
        let speed = try output(
            siblingBinary("board-speed"), ["json", folder.appending("large"), "1", "\(Self.boardPlayers)"])
        let lines = speed.split(separator: "\n").map(String.init)
        for (name, words) in [
            ("leaderboard.top", "\(Self.boardPlayers) games: median "), ("leaderboard.standings", "players: median "),
        ] {
            guard let time = lines.lazy.compactMap({ Self.number(after: words, in: $0) }).first else {
                bench.report.fault(name, "no figure in “\(speed)”")
                continue
            }
            bench.report.add(name, time, "ms")
        }
    }

    private static var today: String {
        var now = time(nil)
        var parts = tm()
        gmtime_r(&now, &parts)
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    }

    /// Returns the requests per second that wrk measures.
    private func rate(_ port: String, _ path: String, body: Bool) throws -> Double {
        var words = ["-t1", "-c\(Self.connections)", "-d\(Self.seconds)s"]
        if body {
            let script = try TemporaryDirectory("quad-wrk")
            try script.write("wrk.method = \"POST\"\nwrk.body = string.rep(\"x\", 200)\n", to: "post.lua")
            return Self.number(
                after: "Requests/sec:",
                in: try output(
                    "/usr/bin/wrk", words + ["-s", script.appending("post.lua"), "http://127.0.0.1:\(port)\(path)"]))
                ?? 0
        }
        words.append("http://127.0.0.1:\(port)\(path)")
        return Self.number(after: "Requests/sec:", in: try output("/usr/bin/wrk", words)) ?? 0
    }

    private func output(_ program: String, _ words: [String]) throws -> String {
        try Subprocess.run(program, words, environment: ["PATH": "/usr/bin:/bin"], timeout: .seconds(120)).stdout
    }

    private static func number(after words: String, in text: String) -> Double? {
        guard let range = text.firstRange(of: words) else { return nil }
        let digits = text[range.upperBound...].drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }
        return Double(digits)
    }
}
