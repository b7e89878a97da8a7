import Glibc
import ServeKit
import ServerTestSupport
import TestSupport
import Testing

@testable import quad_server

/// The command line of `quad-server`.
struct LeaderboardOptionsTests {
    @Test func optionsAreRead() throws {
        let options = try LeaderboardOptions([
            "--listen=[::1]:0", "--data", "/tmp/x", "--behind-proxy", "127.0.0.1", "::1", "--list", "a", "b",
            "--list=c", "--insecure", "--reserved-names", "n", "--log", "l",
        ])
        #expect(options.listen.text == "[::1]:0")
        #expect(options.storage == .folder("/tmp/x"))
        #expect(options.proxies.map(\.text) == ["127.0.0.1", "::1"])
        #expect(options.lists == ["a", "b", "c"])
        #expect(options.isInsecureAllowed && options.reservedNames == "n" && options.log == "l")
        #expect(try LeaderboardOptions(["--data", "x"]).listen.text == "127.0.0.1:8080")
        #expect(try LeaderboardOptions(["--database-file", "x"]).storage == .databaseFile("x"))
        let url = "postgresql://quad@db.example/board"
        #expect(try LeaderboardOptions(["--database", url]).storage == .database(url))
    }

    @Test(arguments: [
        [], ["--data"], ["--data", "--log"], ["--data", "a", "--data", "b"], ["--data", "a", "--database", "b"],
        ["--data", "a", "--listen", "localhost:80"], ["--data", "a", "--listen", "127.0.0.1"],
        ["--data", "a", "--behind-proxy", "proxy"], ["--data", "a", "--insecure=yes"], ["--data", "a", "--color"],
        ["--data", "a", "more"], ["--database", "postgresql://quad:secret@db/board"],
        ["--database", "host=db password=secret"], ["--database", "postgresql://db/board?password=secret"],
    ])
    func badOptionsAreRefused(_ words: [String]) throws {
        #expect(throws: UsageError.self) { try LeaderboardOptions(words) }
        let result = try Subprocess.run(siblingBinary("quad-server"), ["leaderboard"] + words)
        #expect(result.status == .exited(2) && result.stdout.isEmpty)
        #expect(result.stderr.hasPrefix("quad-server: ") && !result.stderr.contains("secret"), "\(result.stderr)")
    }

    @Test func helpIsPrinted() throws {
        for words in [["--help"], ["leaderboard", "--help"]] {
            let result = try Subprocess.run(siblingBinary("quad-server"), words)
            #expect(result.status == .success && result.stdout.hasPrefix("Usage: quad-server leaderboard"))
            #expect(result.stdout.split(separator: "\n").allSatisfy { $0.count <= 120 })
        }
        #expect(try Subprocess.run(siblingBinary("quad-server")).status == .exited(2))
        #expect(try Subprocess.run(siblingBinary("quad-server"), ["sync"]).status == .exited(2))
    }

    @Test func failuresNameTheCause() throws {
        let folder = try TemporaryDirectory("quad-options")
        let secret = try folder.write("host=/nowhere password=hunter2\n", to: "url")
        chmod(secret, 0o644)
        func run(_ words: [String]) throws -> Subprocess.Result {
            try Subprocess.run(siblingBinary("quad-server"), ["leaderboard", "--listen", "127.0.0.1:0"] + words)
        }
        let isPublic = try run(["--database-file", secret])
        #expect(isPublic.status == .exited(1) && isPublic.stderr.contains("chmod 600"))
        chmod(secret, 0o600)
        let unreachable = try run(["--database-file", secret])
        #expect(unreachable.status == .exited(1) && unreachable.stderr.contains("PostgreSQL"))
        #expect(!unreachable.stderr.contains("hunter2"))
        let data = folder.appending("data")
        #expect(
            try run(["--data", data, "--reserved-names", folder.appending("none")]).stderr.contains("cannot be read"))
        #expect(try run(["--data", data, "--log", "/nowhere/log"]).stderr.contains("cannot be written"))
        let open = try Subprocess.run(
            siblingBinary("quad-server"), ["leaderboard", "--listen", "0.0.0.0:0", "--data", data])
        #expect(open.status == .exited(1) && open.stderr.contains("not encrypted"))
    }

    @Test func reservedNamesAreRefused() throws {
        let folder = try TemporaryDirectory("quad-names")
        let names = try folder.write("# the school's own names\nprincipal\n", to: "names")
        let stage = try ServerStage(more: ["--reserved-names", names])
        let answer = try stage.client().ask("POST", "/v1/players", #"{"name":"The Princ1pal"}"#)
        #expect(answer.status == 422 && answer.code == "name_not_allowed")
    }
}
