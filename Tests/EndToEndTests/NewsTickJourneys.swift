import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// A change that the screen calls done is on disk at that moment.
struct NewsTickJourneys {
    /// Kills the program as soon as the word is on its terminal, and looks for the change.
    @Test func aReportedChangeSurvivesAKill() async throws {
        for round in 0..<12 {
            let home = try await NewsHome()
            let session = try home.openList()
            let (keys, word, filter): (String, String, String) =
                switch round % 4 {
                case 0: ("s", "Saved “", "saved")
                case 1: ("m", "is read · u", "read")
                case 2: ("Vs", "Saved 3 articles", "saved")
                default: ("dy", "Deleted “", "")
                }
            let before = try count(home, filter)
            try session.type(keys)
            try session.waitFor(word)
            session.kill(SIGKILL)
            try session.waitForExit()
            let expected = round % 4 == 2 ? 3 : round % 4 == 3 ? before - 1 : 1
            #expect(try count(home, filter) == expected, "round \(round): \(word)")
        }
    }

    @Test func aReportedUndoSurvivesAKill() async throws {
        for _ in 0..<4 {
            let home = try await NewsHome()
            let session = try home.openList()
            try session.type("s")
            try session.waitFor("Saved “")
            try session.type("u")
            try session.waitFor("Undone: ")
            session.kill(SIGKILL)
            try session.waitForExit()
            #expect(try count(home, "saved") == 0)
        }
    }

    private func count(_ home: NewsHome, _ filter: String) throws -> Int {
        let words = ["news", "list"] + (filter.isEmpty ? [] : [filter])
        let result = try Subprocess.run(
            quadBinary(), words, environment: TerminalSession.environment(home: home.path))
        return result.stdout.split(separator: "\n").count
    }
}
