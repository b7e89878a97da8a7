import Glibc
import JSONKit
import LeaderboardCore
import ServerTestSupport
import SystemKit
import TestSupport
import Testing
import WordleKit

/// The start, the end and the log of a server.
struct LifeTests {
    @Test(arguments: ServerStage.Kind.installed)
    func aRestartKeepsEverything(_ kind: ServerStage.Kind) throws {
        let stage = try ServerStage(kind)
        let ada = try stage.player("Ada")
        let client = try stage.client(token: ada.token.text)
        let game = stage.game(score: 3)
        let accepted = try client.ask("POST", "/v1/games", game)
        let group = try client.ask("POST", "/v1/groups", #"{"title":"Club"}"#)
        let claim = #"{"guesses":4,"time_seconds":70,"puzzle_date":"\#(stage.day)"}"#
        let claimed = try stage.client().ask("POST", "/api/leaderboard/score", claim)
        let paths = [stage.board, "/v1/boards/quad", "/v1/groups", "/v1/player", "/api/leaderboard/\(stage.day)", "/"]
        let before = try paths.map { try client.ask("GET", $0).body }
        try stage.restart()
        let again = try stage.client(token: ada.token.text)
        #expect(try paths.map { try again.ask("GET", $0).body } == before)
        #expect(try again.ask("POST", "/v1/games", game).body == accepted.body)
        #expect(try stage.client().ask("POST", "/api/leaderboard/score", claim).body == claimed.body)
        #expect(group.status == 201 && claimed.status == 201)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func signalsStopTheServer(_ signal: Int32) throws {
        let stage = try ServerStage()
        let waiting = try stage.client()
        let revision = try #require(try waiting.ask("GET", stage.board).json?["revision"]?.text)
        waiting.send("GET", "\(stage.board)?since=\(revision)&wait=25")
        try Waiting.wait(for: "the waiting request") { try stage.metric("quad_server_waiting") == 1 }
        #expect(stage.server.end(signal) == .success)
        let answer = try waiting.answer()
        #expect(answer.status == 503)
        #expect(TestClient(stage.server.port) == nil)
    }

    @Test func aFolderHasOneServer() throws {
        let stage = try ServerStage()
        let second = try Subprocess.run(
            siblingBinary("quad-server"),
            ["leaderboard", "--listen", "127.0.0.1:0", "--data", stage.folder.appending("data")])
        #expect(second.status == .exited(1))
        #expect(second.stderr.contains("Another server uses this folder"))
        #expect(second.stdout.isEmpty)
    }

    @Test func aTakenPortIsAClearError() throws {
        let stage = try ServerStage()
        let second = try Subprocess.run(
            siblingBinary("quad-server"),
            ["leaderboard", "--listen", "127.0.0.1:\(stage.server.port)", "--data", stage.folder.appending("other")])
        #expect(second.status == .exited(1))
        #expect(second.stderr.contains("Choose another address or port"))
    }

    @Test(arguments: ServerStage.Kind.installed)
    func theLogHasNoSecret(_ kind: ServerStage.Kind) throws {
        let stage = try ServerStage(kind)
        let ada = try stage.player("Adalovelace")
        let client = try stage.client(from: "203.0.113.77", token: ada.token.text)
        _ = try client.ask("POST", "/v1/games", stage.game(score: 3))
        _ = try client.ask("POST", "/v1/games", #"{"secretmember":"secretvalue"}"#)
        let code = try client.ask("POST", "/v1/groups", #"{"title":"Clubtitle"}"#).json?["code"]?.text
        _ = try client.ask("PATCH", "/v1/player", #"{"name":"Hopperia"}"#)
        _ = try client.ask("GET", "\(stage.board)?group=querytext")
        stage.server.end()
        let log = String(decoding: try OperatorLog.bytes(stage.folder.appending("log")), as: UTF8.self)
        #expect(log.split(separator: "\n").count >= 7)
        let secrets = [
            "Adalovelace", "Hopperia", "Clubtitle", "secretmember", "secretvalue", "querytext", "203.0.113.77",
            ada.token.text, String(ada.token.text.suffix(64)), ada.id.text, stage.rules.answer(of: stage.day).text,
            try #require(code),
        ]
        for secret in secrets { #expect(!log.contains(secret), "\(secret)") }
        for line in log.split(separator: "\n") {
            #expect((try? JSONReader.read(Array(line.utf8), .strict, depthLimit: 16)) != nil, "\(line)")
        }
    }
}

/// The log of a server that has ended.
private enum OperatorLog {
    static func bytes(_ path: String) throws -> [UInt8] {
        Array(try Subprocess.run("cat", [path], environment: ["PATH": "/usr/bin:/bin"]).output)
    }
}
