import FoundationEssentials
import TestSupport
import Testing

/// A change that could not be written stays visible, is asked about, and comes back.
struct UnwrittenJourneys {
    private static let rescued = "rescued.jsonl"

    /// Opens the list of a home in which the file of read and saved marks can no longer grow.
    private func session(_ home: NewsHome) throws -> TerminalSession {
        let id = try #require(try home.run("news", "list").stdout.split(separator: "\t").first)
        let tags = (0..<120).map { "\($0)" + String(repeating: "x", count: 90) }.joined(separator: ",")
        #expect(try home.run("news", "tag", tags, String(id)).status == .success)
        let session = try TerminalSession(
            "/bin/sh",
            arguments: ["-c", "ulimit -f 16; exec \"$0\" --rescue \(home.path)/\(Self.rescued) news", quadBinary()],
            home: home.path)
        try session.waitFor("All news")
        try session.type("l")
        try session.waitFor("Bus line 7 moves")
        try session.type("s")
        try session.waitFor("Ctrl-T tries again")
        try session.type("k")
        try session.waitFor("! not saved: ")
        return session
    }

    private func savedCount(_ home: NewsHome) throws -> Int {
        try home.run("news", "list", "saved").stdout.split(separator: "\n").count
    }

    @Test func quittingAsksAndSavesUnwrittenChangesToAFile() async throws {
        let home = try await NewsHome()
        let session = try session(home)
        try session.type("Q")
        try session.waitFor("Quit without saving")
        try session.type("n")
        try session.waitFor("! not saved: ")
        try session.type("Q")
        try session.waitFor("Quit without saving")
        try session.type("k")
        #expect(try session.waitForExit() == .exited(1))
        #expect(session.screenText.contains("could not be saved"))
        #expect(try savedCount(home) == 0)
        let taken = try home.run("rescue", home.path + "/" + Self.rescued)
        #expect(taken.status == .success)
        #expect(taken.stdout == "1 change applied\n")
        #expect(try savedCount(home) == 1)
        #expect(try home.run("rescue", home.path + "/" + Self.rescued).status == .exited(1), "it is applied once")
    }

    /// Renames a job here and in another window, and waits for the question which name stays.
    private func collision(_ home: QuadHome) throws -> TerminalSession {
        #expect(try home.run("jobs", "new", "--empty", "--name", "Wash car").status == .success)
        let session = try TerminalSession(quadBinary(), arguments: ["jobs"], home: home.path)
        try session.waitFor("Wash car")
        try session.type("e")
        try session.waitFor("Priority")
        try session.type(" well")
        #expect(try home.run("jobs", "rename", "Wash car", "Wash van").status == .success)
        try session.press(.ctrl("s"))
        try session.waitFor("Keep mine")
        return session
    }

    /// A change that collides with another change of the same field waits for an answer. Quitting asks before dropping
    /// it.
    @Test func aChangeWaitingForAnAnswerIsAskedAboutToo() throws {
        let home = try QuadHome()
        let session = try collision(home)
        try session.press(.ctrl("c"))
        try session.waitFor("Quit without saving a change?")
        try session.type("n")
        try session.waitFor("Keep mine")
        try session.type("m")
        try session.waitFor("Wash car well")
        try session.type("Q")
        #expect(try session.waitForExit() == .success)
        #expect(try home.run("jobs", "list").stdout.contains("Wash car well"))
    }

    /// If the terminal is closed, the program cannot ask. The form has the change when it opens again.
    @Test func aSignalKeepsAChangeWaitingForAnAnswerInItsForm() throws {
        let home = try QuadHome()
        let session = try collision(home)
        session.kill(15)
        try session.waitForExit()
        let again = try TerminalSession(quadBinary(), arguments: ["jobs"], home: home.path)
        try again.waitFor("Wash van")
        try again.type("e")
        try again.waitFor("Wash car well")
        try again.press(.ctrl("s"))
        try again.waitFor("Changed Wash car well")
        try again.type("Q")
        #expect(try again.waitForExit() == .success)
        #expect(try home.run("jobs", "list").stdout.contains("Wash car well"))
    }

    @Test func aSignalSavesUnwrittenChangesToAFileToo() async throws {
        let home = try await NewsHome()
        let session = try session(home)
        session.kill(15)
        try session.waitForExit()
        #expect(try home.run("rescue", home.path + "/" + Self.rescued).stdout == "1 change applied\n")
        #expect(try savedCount(home) == 1)
    }

    @Test func theUserCanDiscardUnwrittenChanges() async throws {
        let home = try await NewsHome()
        let session = try session(home)
        try session.type("Q")
        try session.waitFor("Quit without saving")
        try session.type("l")
        #expect(try session.waitForExit() == .success)
        #expect(!FileManager.default.fileExists(atPath: home.path + "/" + Self.rescued))
    }

    @Test func anUnwrittenGuessIsAskedAboutToo() throws {
        let home = try QuadHome(answer: "crane")
        let session = try TerminalSession(
            "/bin/sh", arguments: ["-c", "ulimit -f 0; exec \"$0\" wordle", quadBinary()], home: home.path)
        try session.waitFor("Wordle \(Today.numberText) ·")
        try session.type("slate")
        try session.press(.enter)
        try session.waitFor("Enter tries again")
        try session.press(.ctrl("l"))
        try session.waitFor("! not saved: a guess of Wordle")
        try session.press(.ctrl("c"))
        try session.waitFor("Quit without saving a guess of Wordle")
        try session.waitFor("t Try again")
        try session.type("l")
        #expect(try session.waitForExit() == .success)
    }

    /// Nothing can be written, not even the rescue file.
    @Test func theQuestionNamesNoUnwrittenFile() throws {
        let home = try QuadHome(answer: "crane")
        let session = try TerminalSession(
            "/bin/sh",
            arguments: [
                "-c", "ulimit -f 0; exec \"$0\" --rescue \(home.path)/\(Self.rescued) wordle", quadBinary(),
            ], home: home.path)
        try session.waitFor("Wordle \(Today.numberText) ·")
        try session.type("slate")
        try session.press(.enter)
        try session.waitFor("Enter tries again")
        try session.press(.ctrl("c"))
        let screen = try session.waitFor("Quit without saving a guess of Wordle")
        #expect(!screen.contains(Self.rescued), "\(screen)")
        try session.type("k")
        try session.waitFor("are only in this window")
        try session.press(.ctrl("c"))
        try session.waitFor("t Try again")
        try session.type("l")
        #expect(try session.waitForExit() == .success)
    }

    @Test func aForeignFileIsNotReplaced() async throws {
        let home = try await NewsHome()
        let file = home.path + "/strange.jsonl"
        try Data("{\"collection\":\"games\"}\nnonsense \u{1B}[31m\n".utf8).write(to: URL(filePath: file))
        let result = try home.run("rescue", file)
        #expect(result.status == .exited(1))
        #expect(result.stderr.contains("2 lines"))
        #expect(FileManager.default.fileExists(atPath: file))
    }
}
