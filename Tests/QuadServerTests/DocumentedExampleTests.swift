import FoundationEssentials
import Glibc
import LeaderboardCore
import ServerTestSupport
import TestSupport
import Testing

/// The examples in the document of the server.
struct DocumentedExampleTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let hasCurl = access("/usr/bin/curl", X_OK) == 0
    private static let hasSystemd = access("/usr/bin/systemd-analyze", X_OK) == 0

    private func read(_ name: String) throws -> String {
        try String(contentsOf: Self.root.appending(path: name), encoding: .utf8)
    }

    /// Returns the contents of the blocks in a language, in their order.
    private func blocks(_ language: String, of text: String) -> [String] {
        text.components(separatedBy: "```\(language)\n").dropFirst().map {
            String($0.components(separatedBy: "\n```")[0])
        }
    }

    @Test(.enabled(if: hasCurl, "SKIPPED: curl is not installed"), arguments: ServerStage.Kind.installed)
    func examplesRunAsTheyAre(_ kind: ServerStage.Kind) throws {
        let stage = try ServerStage(kind)
        let examples = blocks("sh", of: try read("docs/leaderboard-server.md"))
        #expect(examples.count == 5)
        let script = (["set -eu"] + examples).joined(separator: "\n")
            .replacing(":8080", with: ":\(stage.server.port)").replacing("quad-1", with: stage.list.text)
        let result = try Subprocess.run(
            "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"], timeout: .seconds(60))
        #expect(result.status == .success, "\(result.stdout)\n\(result.stderr)")
        for part in [
            #""name":"Ada B","you":true"#, #""code":""#, #""success":true"#, #""score":7,"solved":false"#, #""wins":0"#,
        ] {
            #expect(result.stdout.contains(part), "\(part): \(result.stdout)")
        }
    }

    @Test func optionsAreDocumented() throws {
        let help = try Subprocess.run(siblingBinary("quad-server"), ["--help"]).stdout
        let document = try read("docs/leaderboard-server.md")
        let options = Set(help.matches(of: /--[a-z-]{3,}/).map { String($0.output) }).subtracting(["--help"])
        #expect(options.count == 9)
        for option in options { #expect(document.contains("| `\(option)"), "\(option)") }
    }

    @Test(.enabled(if: hasSystemd, "SKIPPED: systemd-analyze is not installed"))
    func theUnitIsValidAndConfined() throws {
        let folder = try TemporaryDirectory("quad-unit")
        let unit = try read("packaging/quad-server.service")
            .replacing("/usr/libexec/quad/quad-server", with: siblingBinary("quad-server"))
        let path = try folder.write(unit, to: "quad-server.service")
        let environment = ["PATH": "/usr/bin:/bin", "SYSTEMD_COLORS": "0"]
        let verified = try Subprocess.run("systemd-analyze", ["verify", path], environment: environment)
        #expect(verified.status == .success && verified.stderr.isEmpty, "\(verified.stderr)")
        let security = try Subprocess.run(
            "systemd-analyze", ["security", "--offline=yes", "--threshold=15", path], environment: environment)
        #expect(security.status == .success, "\(security.stdout)")
    }
}
