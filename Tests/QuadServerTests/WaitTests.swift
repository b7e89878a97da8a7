import JSONKit
import LeaderboardCore
import ServerTestSupport
import TestSupport
import Testing

/// Requests that wait for a change of a board.
struct WaitTests {
    private func revision(_ client: WebClient, _ path: String) throws -> String {
        try #require(try client.ask("GET", path).json?["revision"]?.text)
    }

    @Test(arguments: ServerStage.Kind.installed)
    func aNewGameEndsTheWait(_ kind: ServerStage.Kind) throws {
        let stage = try ServerStage(kind)
        let (stranger, viewer) = (try stage.client(), try stage.client(token: stage.player("Bob").token.text))
        let known = try revision(stranger, stage.board)
        #expect(try revision(viewer, stage.board) == known)
        for client in [stranger, viewer] { client.send("GET", "\(stage.board)?since=\(known)&wait=25") }
        let player = try stage.client(token: stage.player("Ada").token.text)
        #expect(try player.ask("POST", "/v1/games", stage.game(score: 3)).status == 201)
        for client in [stranger, viewer] {
            let answer = try client.answer()
            #expect(answer.status == 200 && answer.json?["total"]?.integer == 1)
            #expect(answer.json?["revision"]?.text != known)
        }
    }

    @Test func aNetworkHoldsFewConnections() throws {
        let stage = try ServerStage()
        let known = try revision(stage.client(), stage.board)
        let waiting = try (0..<32).map { _ in try stage.client(from: "192.0.2.7") }
        for client in waiting { client.send("GET", "\(stage.board)?since=\(known)&wait=25") }
        try Waiting.wait(for: "the waiting requests") { try stage.metric("quad_server_waiting") == 32 }
        let refused = try stage.client(from: "192.0.2.7").ask("GET", "\(stage.board)?since=\(known)&wait=25")
        #expect(refused.status == 429 && refused.header("Retry-After") == "10")
        // A client that has left makes room.
        waiting[0].close()
        try Waiting.wait(for: "room for another request") {
            let client = try stage.client(from: "192.0.2.7")
            client.send("GET", "\(stage.board)?since=\(known)&wait=1")
            return try client.answer(hasBody: false).status == 304
        }
        let other = try stage.client(from: "192.0.2.8")
        other.send("GET", "\(stage.board)?since=\(known)&wait=1")
        #expect(try other.answer(hasBody: false).status == 304)
        #expect(try stage.client(from: "192.0.2.7").ask("GET", stage.board).status == 200)
    }

    @Test func anUnchangedBoardIsNotSentAgain() throws {
        let stage = try ServerStage()
        let client = try stage.client()
        let known = try revision(client, stage.board)
        client.send("GET", "\(stage.board)?since=\(known)")
        #expect(try client.answer(hasBody: false).status == 304)
        client.send("GET", "\(stage.board)?since=\(known)&wait=1")
        #expect(try client.answer(hasBody: false).status == 304)
        let old = try client.ask("GET", "\(stage.board)?since=1&wait=25")
        #expect(old.status == 200 && old.json?["revision"]?.text == known)
    }

    @Test(.enabled(if: TestDatabase.isInstalled, "SKIPPED: postgresql-15 is not installed"))
    func aGameOnAnotherServerEndsTheWait() throws {
        let stage = try ServerStage(.database)
        let second = try stage.another()
        let waiting = try second.client()
        waiting.send("GET", "\(stage.board)?since=\(try revision(second.client(), stage.board))&wait=25")
        let player = try stage.client(token: stage.player("Ada").token.text)
        #expect(try player.ask("POST", "/v1/games", stage.game(score: 3)).status == 201)
        #expect(try waiting.answer().json?["total"]?.integer == 1)
    }
}
