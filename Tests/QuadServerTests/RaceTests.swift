import JSONKit
import LeaderboardCore
import ServerTestSupport
import Synchronization
import SystemKit
import Testing

/// Many clients, and two servers, that send one player's game at once.
struct RaceTests {
    private static let clients = 100

    /// Sends a game from many connections at once.
    /// - Returns: the statuses with their counts.
    private func race(
        _ stage: ServerStage, _ servers: [ServerProcess], _ token: String, _ body: @Sendable (Int) -> String
    ) throws -> [Int: Int] {
        let clients = try (0..<Self.clients).map { number in
            try servers[number % servers.count].client(from: "192.0.2.\(number)", token: token)
        }
        for (number, client) in clients.enumerated() { client.send("POST", "/v1/games", body(number)) }
        return Dictionary(grouping: try clients.map { try $0.answer().status }) { $0 }.mapValues(\.count)
    }

    @Test(arguments: ServerStage.Kind.installed)
    func oneNonceLeavesOneRecord(_ kind: ServerStage.Kind) throws {
        let stage = try ServerStage(kind)
        let token = try stage.player("Ada").token.text
        let game = stage.game(score: 3)
        #expect(try race(stage, [stage.server], token) { _ in game } == [201: 1, 200: 99])
        #expect(try stage.client().ask("GET", stage.board).json?["total"]?.integer == 1)
    }

    @Test(arguments: ServerStage.Kind.installed)
    func otherNoncesConflict(_ kind: ServerStage.Kind) throws {
        let stage = try ServerStage(kind)
        let token = try stage.player("Ada").token.text
        let games = (0..<Self.clients).map { stage.game(score: 1 + $0 % 6) }
        #expect(try race(stage, [stage.server], token) { games[$0] } == [201: 1, 409: 99])
        #expect(try stage.client().ask("GET", stage.board).json?["total"]?.integer == 1)
    }

    @Test(.enabled(if: TestDatabase.isInstalled, "SKIPPED: postgresql-15 is not installed"))
    func twoServersAcceptOneRecord() throws {
        let stage = try ServerStage(.database)
        let second = try stage.another()
        let token = try stage.player("Ada").token.text
        let games = (0..<Self.clients).map { stage.game(score: 1 + $0 % 6) }
        #expect(try race(stage, [stage.server, second], token) { games[$0] } == [201: 1, 409: 99])
        for server in [stage.server, second] {
            let total = try server.client().ask("GET", "\(stage.board)?limit=7").json?["total"]?.integer
            #expect(total == 1)
        }
    }
}
