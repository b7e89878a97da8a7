import Glibc
import JSONKit
import LeaderboardCore
import ServerTestSupport
import Synchronization
import SystemKit
import TestSupport

/// Rounds in which a server under load is killed, started again, and asked for everything that it acknowledged.
struct KillRounds {
    private static let clients = 8

    let storage: [String]
    let folder: TemporaryDirectory

    /// A game that the server acknowledged.
    private struct Acknowledged: Sendable {
        let token: String
        let body: String
        let entry: JSONValue
    }

    struct Tally {
        var acknowledged = 0
        var lost = 0
        var changed = 0
    }

    /// - Parameter progress: receives the tally after each round.
    func run(_ rounds: Int, progress: (Int, Tally) -> Void) throws -> Tally {
        var tally = Tally()
        var server = try start()
        for round in 1...rounds {
            let games = try load(server, seconds: Double.random(in: 0.02...0.25))
            server = try start()
            tally.acknowledged += games.count
            try check(games, server, &tally)
            progress(round, tally)
        }
        server.end()
        return tally
    }

    private func start() throws -> ServerProcess { try ServerProcess(storage, log: folder.appending("log")) }

    /// Lets clients send games until the server is killed.
    private func load(_ server: ServerProcess, seconds: Double) throws -> [Acknowledged] {
        let games = Mutex<[Acknowledged]>([])
        let port = server.port
        let process = server.process
        OwnThread.share(Self.clients + 1) { part in
            guard part > 0 else {
                OwnThread.sleep(Int(seconds * 1_000))
                kill(process, SIGKILL)
                return
            }
            guard let client = try? WebClient(port) else { return }
            while let game = Self.play(client) { games.withLock { $0.append(game) } }
        }
        server.end(SIGKILL)
        return games.withLock { $0 }
    }

    /// Registers a player and sends a game.
    /// - Returns: nil if the server ended before it acknowledged the game.
    private static func play(_ client: WebClient) -> Acknowledged? {
        client.address = "10.\(Int.random(in: 0...255)).\(Int.random(in: 0...255)).\(Int.random(in: 0...255))"
        client.token = nil
        guard let registered = try? client.ask("POST", "/v1/players", "{}"), registered.status == 201,
            let registration = Registration(answer: registered.body)
        else { return nil }
        client.token = registration.token.text
        let body = TortureGame.body()
        guard let answer = try? client.ask("POST", "/v1/games", body), answer.status == 201,
            let entry = answer.json?["entry"]
        else { return nil }
        return Acknowledged(token: registration.token.text, body: body, entry: entry)
    }

    /// Sends every acknowledged game again: the server must know it.
    private func check(_ games: [Acknowledged], _ server: ServerProcess, _ tally: inout Tally) throws {
        let client = try server.client()
        for (number, game) in games.enumerated() {
            client.address = "10.200.\(number >> 8 & 255).\(number & 255)"
            client.token = game.token
            let answer = try client.ask("POST", "/v1/games", game.body)
            if answer.status != 200 {
                tally.lost += 1
            } else if answer.json?["entry"] != game.entry {
                tally.changed += 1
            }
        }
    }
}
