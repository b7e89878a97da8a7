import Glibc
import JSONKit
import LeaderboardCore
import ServerTestSupport
import Synchronization
import SystemKit

/// Many players who register and send games over keep-alive connections.
struct LeaderboardLoad {
    private static let threads = 2

    let port: UInt16
    let players: Int
    let connections: Int

    private struct Player: Sendable {
        let token: String
        let address: String
    }

    /// Registers the players and sends a game of each, and prints the rates.
    func run() {
        let players = registered()
        guard !players.isEmpty else { return print("Nobody could register.") }
        let games = players.map { player in
            LoadConnection.request(
                "POST", "/v1/games", body: LoadGame.body(), token: player.token, address: player.address)
        }
        let (statuses, seconds) = send(games) { $0.status }
        report("submissions", statuses, seconds)
    }

    /// Keeps connections waiting for a change of today's board until standard input ends.
    func wait() {
        var waiting: [LoadConnection] = []
        guard let first = LoadConnection(port: port),
            first.send(LoadConnection.request("GET", LoadGame.board, address: Self.address(0))),
            let answer = first.receive(), let since = Self.revision(answer.body)
        else { return print("The server does not answer.") }
        for number in 0..<connections {
            let path = "\(LoadGame.board)?since=\(since)&wait=25"
            guard let connection = LoadConnection(port: port),
                connection.send(LoadConnection.request("GET", path, address: Self.address(number)))
            else { break }
            waiting.append(connection)
        }
        print("\(waiting.count) requests wait")
        // The reader of a pipe measures now, not after the answers.
        fflush(nil)
        let statuses = waiting.map { $0.receive()?.status ?? 0 }
        print("answers: \(Self.counts(statuses))")
    }

    private static func revision(_ body: [UInt8]) -> String? {
        (try? JSONReader.read(body, .exact, depthLimit: 8))?["revision"]?.text
    }

    private func registered() -> [Player] {
        let addresses = (0..<players).map(Self.address)
        let requests = addresses.map {
            LoadConnection.request("POST", "/v1/players", body: Array("{}".utf8), address: $0)
        }
        let (tokens, seconds) = send(requests) { answer in
            answer.status == 201
                ? Registration(answer: String(decoding: answer.body, as: UTF8.self))?.token.text : nil
        }
        let players = zip(tokens, addresses).compactMap { token, address in
            token.map { Player(token: $0, address: address) }
        }
        print("registrations: \(Int(Double(players.count) / seconds))/s, \(players.count) of \(requests.count)")
        return players
    }

    /// Sends the requests over all connections, one at a time over each.
    /// - Returns: the values of the answers in the order of the requests, and the time in seconds.
    private func send<Value: Sendable>(
        _ requests: [[UInt8]], _ value: @escaping @Sendable (LoadConnection.Answer) -> Value
    ) -> ([Value], seconds: Double) {
        let (port, lanes) = (port, connections / Self.threads)
        let results = Mutex<[Int: Value]>([:])
        let start = SystemTime.monotonic
        OwnThread.share(Self.threads) { part in
            let open = (0..<lanes).compactMap { _ in LoadConnection(port: port) }
            let numbers = Array(stride(from: part, to: requests.count, by: Self.threads))
            var found: [(Int, Value)] = []
            for first in stride(from: 0, to: numbers.count, by: max(1, open.count)) {
                let batch = zip(open, numbers[first..<min(first + open.count, numbers.count)])
                for (connection, number) in batch { _ = connection.send(requests[number]) }
                for (connection, number) in batch { connection.receive().map { found.append((number, value($0))) } }
            }
            let values = found
            results.withLock { results in for (number, value) in values { results[number] = value } }
        }
        let seconds = SystemTime.monotonic - start
        let found = results.withLock { $0 }
        return (found.sorted { $0.key < $1.key }.map(\.value), seconds)
    }

    private func report(_ label: String, _ statuses: [Int], _ seconds: Double) {
        print("\(label): \(Int(Double(statuses.count) / seconds))/s, by status: \(Self.counts(statuses))")
    }

    private static func counts(_ statuses: [Int]) -> String {
        Dictionary(grouping: statuses) { $0 }.sorted { $0.key < $1.key }.map { "\($0.value.count) x \($0.key)" }
            .joined(separator: ", ")
    }

    private static func address(_ number: Int) -> String {
        "10.\(number >> 16 & 255).\(number >> 8 & 255).\(number & 255)"
    }
}
