import JSONKit
import LeaderboardCore
import ServerTestSupport
import TestSupport
import Testing
import WordleKit

/// A running server with its own storage.
final class ServerStage {
    /// The kind of storage that a test uses.
    enum Kind: CaseIterable, Sendable {
        case folder, database

        /// The kinds that this machine can run.
        static var installed: [Kind] { allCases.filter { $0 == .folder || TestDatabase.isInstalled } }
    }

    let folder: TemporaryDirectory
    let rules = GameRules()
    private(set) var server: ServerProcess
    private let storage: [String]

    init(_ kind: Kind = .folder, more: [String] = []) throws {
        folder = try TemporaryDirectory("quad-board")
        storage =
            switch kind {
            case .folder: ["--data", folder.appending("data")]
            case .database: ["--database", try TestDatabase.shared.get().makeDatabase()]
            }
        server = try Self.start(storage, folder, more)
    }

    private static func start(
        _ storage: [String], _ folder: TemporaryDirectory, _ more: [String]
    ) throws -> ServerProcess {
        try ServerProcess(storage, log: folder.appending("log"), more: ServerProcess.proxy + more)
    }

    /// Starts another server on the same storage.
    func another() throws -> ServerProcess { try Self.start(storage, folder, []) }

    /// Ends the server and starts it again.
    func restart() throws {
        server.end()
        server = try another()
    }

    func client(from address: String? = nil, token: String? = nil) throws -> WebClient {
        try server.client(from: address, token: token)
    }

    /// Registers a player.
    func player(_ name: String? = nil, from address: String? = nil) throws -> Registration {
        let answer = try client(from: address).ask("POST", "/v1/players", Self.body(name: name))
        return try #require(Registration(answer: answer.body), "\(answer.body)")
    }

    /// The body of a request with a name.
    static func body(name: String?) -> String {
        let members: JSONMembers = name.map { ["name": .text($0)] } ?? [:]
        return String(decoding: JSONValue.object(members).json(), as: UTF8.self)
    }

    // MARK: Games

    let day = UTCInstant.now.day

    var list: ListID { rules.list(of: day) }
    var board: String { "/v1/boards/\(list)/\(day)" }

    /// Returns the guesses of a game that is solved in a number of rows; 7 is a loss.
    func guesses(_ score: Int) -> [String] {
        let answer = rules.answer(of: day).text
        let misses = [String](repeating: answer == "crane" ? "slate" : "crane", count: min(score, 7) - 1)
        return score == 7 ? misses : misses + [answer]
    }

    func game(
        score: Int, seconds: Int? = 90, nonce: GameNonce = GameNonce(.secure), list: ListID? = nil,
        group: GroupID? = nil
    ) -> String {
        let game = SubmittedGame(
            list: list ?? self.list, day: day, guesses: guesses(score), seconds: seconds,
            began: UTCInstant.now.advanced(seconds: -100), nonce: nonce, group: group)
        return game.body
    }

    /// Returns the number of a metric; 0 if nothing was counted.
    func metric(_ name: String) throws -> Int {
        let text = try client().ask("GET", "/metrics").body
        let line = text.split(separator: "\n").first { $0.hasPrefix("\(name) ") }
        return line.flatMap { Int($0.dropFirst(name.count + 1)) } ?? 0
    }

    func refusals(_ code: String) throws -> Int { try metric("quad_refusals_total{code=\"\(code)\"}") }
}
