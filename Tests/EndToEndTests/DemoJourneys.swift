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

    private func run(
        _ arguments: [String], in home: QuadHome, _ variables: [String: String] = [:]
    ) throws -> Subprocess.Result {
        let environment = TerminalSession.environment(home: home.path).merging(environment(home)) { $1 }
            .merging(variables) { $1 }
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
        #expect(result.stderr.contains("can't be used together"))
    }

    /// A command ends with its demo, so nothing that it changes could be kept.
    @Test(arguments: [
        (["jobs", "add", "Call"], "a demo keeps nothing"), (["undo"], "a demo keeps nothing"),
        (["restore", "x.tar"], "it replaces the data folder"), (["backup", "x.tar"], "it writes a file elsewhere"),
        (["rescue", "x"], "it takes a file away"), (["store", "print"], "it prints"),
        (["wordle", "play", "crane"], "a demo keeps nothing"), (["news", "briefing"], "a demo keeps nothing"),
    ])
    func aCommandThatChangesSomethingIsRefused(words: [String], reason: String) throws {
        let home = try QuadHome()
        let result = try run(words, in: home)
        #expect(result.status == .exited(2))
        #expect(result.stderr.contains("can't be used with --demo, because \(reason)"), "\(result.stderr)")
        #expect(demoFolders(home).isEmpty)
    }

    /// An export from a demo overwrites none of the user's own files.
    @Test func theUsersOwnFilesAreGuarded() throws {
        let home = try QuadHome()
        try home.directory.write("[]", to: "data/quad/wordle.json")
        let result = try run(["store", "export", "--force", "\(home.data)/wordle.json"], in: home)
        #expect(result.status == .exited(1))
        #expect(home.read(home.snapshot) == "[]")
    }

    /// A terminal that needs ASCII needs it in the demo, too. The tabs stay those of the program.
    @Test func theDemoTakesTheLookOfTheUsersConfiguration() throws {
        let home = try QuadHome()
        try home.write(configuration: #"{glyphs: "ascii", theme: "campus", tabs: ["jobs"]}"#)
        func value(_ setting: String) throws -> String { try run(["config", "get", setting], in: home).stdout }
        #expect(try value("glyphs") == "ascii\n")
        #expect(try value("theme") == "campus\n")
        #expect(try value("tabs").hasPrefix("home, news"))
    }

    /// A demo opened from a program with other folders overwrites none of their files.
    @Test func theFilesOfTheOpeningProgramAreGuarded() throws {
        let home = try QuadHome()
        try home.directory.write("[]", to: "mine/jobs.json")
        let path = home.directory.appending("mine/jobs.json")
        let variables = ["QUAD_DEMO_DATA": home.directory.appending("mine")]
        let result = try run(["store", "export", "--force", path], in: home, variables)
        #expect(result.status == .exited(1), "\(result.stderr)")
        #expect(home.read(path) == "[]")
    }

    @Test func aSettingIsChangedInTheDemoAlone() throws {
        let home = try QuadHome()
        let session = try home.open("--demo", "open", "settings", environment: environment(home))
        try session.type(":theme mono\r")
        try session.waitFor("mono")
        try session.type("1")
        try session.waitFor("AGENDA")
        #expect(try session.quit() == .success)
        #expect(home.configuration.isEmpty && demoFolders(home).isEmpty)
    }

    @Test func aMissingPlaceIsPassedOver() throws {
        let home = try QuadHome()
        var environment = TerminalSession.environment(home: home.path)
        environment["XDG_RUNTIME_DIR"] = home.directory.appending("missing")
        let result = try Subprocess.run(quadBinary(), ["--demo", "jobs", "list"], environment: environment)
        #expect(result.status == .success, "\(result.stderr)")
    }

    @Test(arguments: ["9223372036854775807", "-1", "0", "x", ""])
    func anUnusableStartIsNow(start: String) throws {
        let home = try QuadHome()
        var environment = TerminalSession.environment(home: home.path).merging(environment(home)) { $1 }
        environment["SOURCE_DATE_EPOCH"] = start
        let result = try Subprocess.run(quadBinary(), ["--demo", "jobs", "list"], environment: environment)
        #expect(result.status == .success, "\(result.stderr)")
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

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
    func aSignalLeavesNoFolder(signal: Int32) throws {
        let home = try QuadHome()
        let session = try home.open("--demo", environment: environment(home))
        try session.waitFor("AGENDA")
        try session.waitForRest(of: .milliseconds(500))
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
        let session = try home.open("open", "home", columns: 100, environment: environment(home))
        try session.waitFor("Look around first")
        try session.type("D")
        try session.waitFor("DEMO · nothing is saved")
        try session.type("Q")
        try session.waitFor("Look around first")
        #expect(demoFolders(home).isEmpty)
        #expect(try session.quit() == .success)
    }
}
