import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// `quad --demo`: the whole program on an invented week, which leaves nothing behind.
struct DemoJourneys {
    /// The demo's folders are in the runtime folder of the user.
    private func environment(_ home: QuadHome) -> [String: String] {
        ["XDG_RUNTIME_DIR": home.directory.path, "TMPDIR": home.directory.path]
    }

    private func run(_ arguments: [String], in home: QuadHome) throws -> Subprocess.Result {
        let environment = TerminalSession.environment(home: home.path).merging(environment(home)) { $1 }
        return try Subprocess.run(quadBinary(), ["--demo"] + arguments, environment: environment)
    }

    private func demoFolders(_ home: QuadHome) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: home.directory.path)) ?? []
        return names.filter { $0.hasPrefix("quad-demo-") }
    }

    @Test(arguments: [
        ["news", "list"], ["news", "list", "--feeds"], ["jobs", "list"], ["jobs", "agenda"], ["coaches", "list"],
        ["schools", "list"], ["interactions", "list"], ["wordle", "stats"], ["store", "products"],
        ["store", "receipts"], ["growth", "log", "list"], ["growth", "streak"],
    ])
    func everyTabHasData(_ words: [String]) throws {
        let home = try QuadHome()
        let result = try run(words, in: home)
        #expect(result.status == .success, "\(result.stderr)")
        #expect(result.stdout.split(separator: "\n").count > 3, "\(result.stdout)")
        #expect(demoFolders(home).isEmpty)
        #expect(!FileManager.default.fileExists(atPath: home.data), "the demo wrote to the user's own data")
    }

    @Test func theDoctorFindsNothing() throws {
        let home = try QuadHome()
        let result = try run(["doctor"], in: home)
        #expect(result.status == .success, "\(result.stdout)\(result.stderr)")
    }

    @Test(arguments: ["--data-dir", "--config", "--rescue"])
    func theUsersOwnFilesAreNoDemo(option: String) throws {
        let home = try QuadHome()
        let result = try run([option, home.directory.appending("x"), "jobs", "list"], in: home)
        #expect(result.status == .exited(2))
        #expect(result.stderr.contains("exclude each other"))
    }

    @Test func theScreensShowTheWeekAndNothingIsKept() throws {
        let home = try QuadHome()
        let session = try home.open("--demo", columns: 120, rows: 40, environment: environment(home))
        try session.waitFor("DEMO · nothing is saved")
        try session.waitFor("Lakemont")
        #expect(demoFolders(home).count == 1)
        try session.type("3")
        try session.waitFor("cience fair")
        #expect(try session.quit() == .success)
        #expect(demoFolders(home).isEmpty)
        #expect(!FileManager.default.fileExists(atPath: home.data))
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func aSignalLeavesNoFolder(signal: Int32) throws {
        let home = try QuadHome()
        let session = try home.open("--demo", environment: environment(home))
        session.kill(signal)
        #expect(try session.waitForExit() == .killed(signal: signal))
        #expect(demoFolders(home).isEmpty)
    }

    /// A killed demo cannot delete its folder; the next demo does. A running demo keeps its folder.
    @Test func theNextDemoDeletesTheFolderOfAKilledOne() throws {
        let home = try QuadHome()
        let killed = try home.open("--demo", environment: environment(home))
        let running = try home.open("--demo", environment: environment(home))
        #expect(demoFolders(home).count == 2)
        killed.kill(SIGKILL)
        _ = try killed.waitForExit()
        #expect(try run(["places"], in: home).status == .success)
        #expect(demoFolders(home).count == 1)
        #expect(try running.quit() == .success)
        #expect(demoFolders(home).isEmpty)
    }

    @Test func aKeyOpensTheDemoAndLeavingItComesBack() throws {
        let home = try QuadHome()
        let session = try home.open("home", columns: 100, environment: environment(home))
        try session.waitFor("Look around first")
        try session.type("D")
        try session.waitFor("DEMO · nothing is saved")
        try session.type("Q")
        try session.waitFor("Look around first")
        #expect(demoFolders(home).isEmpty)
        #expect(try session.quit() == .success)
    }
}
