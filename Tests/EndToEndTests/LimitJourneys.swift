import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// If the system gives less than the program needs, the program says so and ends with a status.
struct LimitJourneys {
    /// Runs a command in a shell with a limit.
    private func run(_ limit: String, _ home: QuadHome, _ arguments: String...) throws -> Subprocess.Result {
        try Subprocess.run(
            "/bin/sh", ["-c", "ulimit \(limit) || exit 99; exec \"$0\" \"$@\"", quadBinary()] + arguments,
            environment: TerminalSession.environment(home: home.path), directory: home.path)
    }

    @Test(arguments: [4, 6, 8, 10, 12, 16, 20, 24, 32, 40])
    func tooFewDescriptorsAreReported(count: Int) throws {
        let home = try QuadHome(answer: "crane")
        let result = try run("-n \(count)", home, "wordle", "play", "crate")
        #expect(result.status == .exited(1))
        #expect(result.stderr.contains("ulimit -n"), "\(result.stderr)")
    }

    @Test func slightlyMoreDescriptorsAreEnough() throws {
        let home = try QuadHome(answer: "crane")
        #expect(try run("-n 64", home, "wordle", "play", "crate").status == .exited(0))
        #expect(try run("-n 64", home, "news", "reload").status == .exited(0))
    }

    @Test func tooFewDescriptorsLeaveTheTerminalAlone() throws {
        let home = try QuadHome(answer: "crane")
        let session = try TerminalSession(
            "/bin/sh", arguments: ["-c", "ulimit -n 10; exec \"$0\"", quadBinary()], home: home.path)
        #expect(try session.waitForExit() == .exited(1))
        #expect(session.screenText.contains("ulimit -n"))
        #expect(try session.attributes == session.attributesAtStart)
    }

    /// With any amount of memory, the program ends; once it is loaded, it prints a message.
    @Test func tooFewThreadsEndTheProgram() throws {
        let home = try QuadHome(answer: "crane")
        var hasToldOfThreads = false
        for megabytes in stride(from: 20, through: 400, by: 20) {
            let result = try run("-v \(megabytes * 1024)", home, "news", "reload")
            hasToldOfThreads = hasToldOfThreads || result.stderr.contains("no thread can be started")
        }
        #expect(hasToldOfThreads)
    }

    /// The store is larger than the memory: the program prints a message and a status, and does not end by a signal.
    @Test func tooLittleMemoryIsReported() throws {
        let home = try QuadHome(answer: "crane")
        let rows = (0..<8_000).map { "Ana \($0),Family \($0),ana\($0)@a.example,School \($0)" }
        try home.directory.write("First,Last,Email,School\n" + rows.joined(separator: "\n") + "\n", to: "coaches.csv")
        let file = home.directory.appending("coaches.csv")
        #expect(try run("-c 0", home, "coaches", "import", file).status == .exited(0))
        var told = 0
        for megabytes in stride(from: 75, through: 240, by: 15) {
            let result = try run("-v \(megabytes * 1024)", home, "coaches", "list", "--json")
            if case .exited(let status) = result.status {
                #expect(status == 0 || !result.stderr.isEmpty, "\(megabytes) MB")
            } else {
                Issue.record("\(megabytes) MB: \(result.status), \(result.stderr)")
            }
            told += result.stderr.contains("ulimit -v") ? 1 : 0
        }
        #expect(told > 0)
    }

    /// Several threads run out of memory at once. The first thread reports it and ends the program, whatever happens to
    /// the others.
    @Test func errorsInSeveralThreadsAreReported() throws {
        let home = try QuadHome(answer: "crane")
        let session = try TerminalSession(
            "/bin/sh", arguments: ["-c", "ulimit -v 8000000 || exit 99; exec \"$0\" wordle", quadBinary()],
            home: home.path)
        try session.waitFor("Wordle \(Today.numberText) ·")
        // While the terminal accepts no output, the first thread is blocked in restoring it.
        let terminal = open("/proc/\(session.processIdentifier)/fd/0", O_RDWR | O_NOCTTY)
        defer { close(terminal) }
        tcflow(terminal, TCOOFF)
        let before = session.process.threadsBlocking(SIGSEGV)
        for fault in 1...2 {
            session.kill(SIGSEGV)
            try session.wait(for: "fault \(fault)") { session.process.threadsBlocking(SIGSEGV) == before + fault }
        }
        tcflow(terminal, TCOON)
        #expect(try session.waitForExit() == .exited(1))
        #expect(session.screenText.contains("not enough memory"), "\(session.screenText)")
        #expect(try session.attributes == session.attributesAtStart)
    }

    @Test func aFileSizeLimitIsAnError() throws {
        let home = try QuadHome(answer: "crane")
        let result = try run("-f 0", home, "wordle", "play", "crate")
        #expect(result.status == .exited(1))
        #expect(!result.stderr.isEmpty)
        let fetched = try run("-f 0", home, "news", "add", "http://127.0.0.1:9/")
        #expect(fetched.status == .exited(1))
        #expect(!fetched.stderr.isEmpty)
    }
}
