import Glibc
import ServerTestSupport
import TestSupport
import Testing

/// `quad leaderboard serve`, which becomes the server.
struct LeaderboardServerJourneys {
    @Test func quadBecomesTheServer() throws {
        let folder = try TemporaryDirectory("quad-serve")
        let server = try ServerProcess(
            [], log: folder.appending("log"), more: ["--behind-proxy", "127.0.0.1"],
            command: [quadBinary(), "leaderboard", "serve"], environment: ["HOME": folder.path])
        #expect(try server.client(from: "192.0.2.1").ask("POST", "/v1/players", "{}").status == 201)
        let data = folder.appending(".local/share/quad/leaderboard-server/players.jsonl")
        #expect(access(data, R_OK) == 0)
        #expect(server.end() == .success)
    }

    @Test func theServersErrorsReachTheUser() throws {
        let result = try Subprocess.run(
            quadBinary(), ["leaderboard", "serve", "--listen", "localhost"], environment: ["HOME": "/nowhere"])
        #expect(result.status == .exited(2) && result.stderr.contains("is not an address with a port"))
        let both = try Subprocess.run(
            quadBinary(), ["leaderboard", "serve", "--data", "a", "--database", "b"], environment: ["HOME": "/nowhere"])
        #expect(both.status != .success && both.stderr.contains("--database"))
    }
}
