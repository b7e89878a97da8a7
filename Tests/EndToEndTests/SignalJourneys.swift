import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// However the program ends or stops, the terminal is restored and no entered text is lost.
struct SignalJourneys {
    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
    func aSignalRestoresTheTerminalAndEndsTheProgram(signal: Int32) throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.guess("crate", "22202")
        session.kill(signal)
        #expect(try session.waitForExit() == .killed(signal: signal))
        try expectTidy(session)
        #expect(session.screenText.contains("ended by signal \(signal)"))
        #expect(try home.games().map(\.words) == [["crate"]])
    }

    @Test(arguments: [SIGILL, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGTRAP])
    func aCrashRestoresTheTerminal(signal: Int32) throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.guess("crate", "22202")
        session.kill(signal)
        #expect(try session.waitForExit() == .killed(signal: signal))
        try expectTidy(session)
        #expect(try home.games().map(\.words) == [["crate"]])
    }

    @Test func closingTheWindowEndsTheProgram() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.guess("crate", "22202")
        session.hangUp()
        #expect(try session.waitForExit() == .killed(signal: SIGHUP))
        #expect(try home.games().map(\.words) == [["crate"]])
    }

    @Test(arguments: [SIGTERM, SIGQUIT, SIGINT])
    func aSignalDuringTheEditorIsObeyedAfterwards(signal: Int32) throws {
        let home = try QuadHome(answer: "crane")
        let session = try openEditor(home)
        session.kill(signal)
        try closeEditor(home)
        #expect(try session.waitForExit() == .killed(signal: signal))
        try expectTidy(session)
    }

    @Test func controlCInTheEditorGoesToTheEditor() throws {
        let home = try QuadHome(answer: "crane")
        let session = try openEditor(home)
        try session.press(.ctrl("c"))
        try session.waitFor("^C")
        try closeEditor(home)
        try session.waitFor("Settings read from")
        #expect(try session.quit() == .success)
    }

    /// The terminal holds back output after a Ctrl-S until a Ctrl-Q, if no program has switched that off.
    @Test func aControlSBeforeTheStartDoesNotHoldTheProgramBack() throws {
        let home = try QuadHome(answer: "crane")
        let words = ["-c", "printf ready; read -r _; exec \"$0\" open settings", try quadBinary()]
        let session = try TerminalSession("/bin/sh", arguments: words, home: home.path)
        try session.waitFor("ready")
        try session.press(.ctrl("s"))
        try session.press(.enter)
        try session.waitFor("? help")
        #expect(try session.quit() == .success)
        #expect(try session.attributes == session.attributesAtStart)
    }

    /// A killed editor leaves the terminal as the editor set it. Quad restores the settings, for itself and for the shell.
    @Test func aKilledEditorLeavesTheTerminalUsable() throws {
        let home = try QuadHome(answer: "crane")
        let session = try openEditor(home, last: "stty raw -echo; kill -9 $$")
        try closeEditor(home)
        try session.waitFor("? help")
        #expect(try session.quit() == .success)
        try expectTidy(session)
    }

    /// Opens an editor that ends when a file appears.
    /// - Parameter last: the last command of the editor.
    private func openEditor(_ home: QuadHome, last: String = "true") throws -> TerminalSession {
        let editor = "trap : INT; echo editing; until test -e \(home.path)/close; do sleep 0.05; done; \(last)"
        let session = try home.open("open", "settings", environment: ["EDITOR": editor])
        try session.waitFor("? help")
        try session.type("E")
        try session.waitFor("editing")
        return session
    }

    private func closeEditor(_ home: QuadHome) throws {
        try Data().write(to: URL(filePath: "\(home.path)/close"))
    }

    @Test func controlCQuitsFromEveryLayer() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.press(.ctrl("p"))
        try session.waitFor("every action")
        #expect(try session.quit() == .success)
        try expectTidy(session)
    }

    @Test func capitalQQuitsIfLettersAreKeys() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.press(.ctrl("s"))
        try session.waitFor("No game has been finished")
        try session.press(.character("Q"))
        #expect(try session.waitForExit() == .success)
        try expectTidy(session)
    }

    @Test func qIsALetterOnTheBoardAndTheFooterNamesAnotherQuitKey() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.press(.character("Q"))
        let screen = try session.waitFor(Tiles.typed("q"))
        #expect(!screen.contains("Q quit"))
    }

    @Test func theProgramStopsAndResumes() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.open("wordle", underShell: true)
        try session.guess("crate", "22202")
        try session.type("cr")
        try session.waitFor(Tiles.typed("cr"))
        try session.press(.ctrl("z"))
        try session.waitFor("[suspended]")
        try expectTidy(session)
        try session.press(.enter)
        try session.waitFor(Tiles.row("crate", "22202"))
        try session.waitFor(Tiles.typed("cr"))
        try session.type("ane")
        try session.press(.enter)
        try session.waitFor("Magnificent!")
        #expect(try session.quit() == .success)
        try expectTidy(session)
    }

    @Test func theTerminalMayBeResizedWhileTheProgramIsStopped() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.open("wordle", underShell: true)
        try session.guess("crate", "22202")
        try session.press(.ctrl("z"))
        try session.waitFor("[suspended]")
        try session.resize(columns: 120, rows: 40)
        try session.press(.enter)
        try session.waitUntil("the footer on the last of 40 rows") { $0.rows[39].contains("? help") }
        #expect(try session.quit() == .success)
    }

    private func expectTidy(_ session: TerminalSession) throws {
        #expect(try session.attributes == session.attributesAtStart)
        #expect(session.screen.modesLeftBehind == [])
        #expect(!session.screen.isAlternate)
    }
}
