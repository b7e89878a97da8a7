import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Tests of the tool for end-to-end tests, with programs that every system has.
struct TerminalSessionTests {
    @Test func theOutputAndTheExitStatusAreShown() throws {
        let session = try TerminalSession("/bin/sh", arguments: ["-c", "printf 'one\\ntwo'; exit 3"])
        #expect(try session.waitForExit() == .exited(3))
        #expect(session.screen.rows.prefix(3) == ["one", "two", ""])
        #expect(session.screen.cursor == TerminalScreen.Position(row: 1, column: 3))
        #expect(session.outputBytes() == Array("one\r\ntwo".utf8))
    }

    @Test func typesAndWaits() throws {
        let session = try TerminalSession("/bin/cat")
        try session.type("héllo 漢字")
        try session.press(.enter)
        try session.waitUntil("the line twice: echoed and from cat") { $0.rows[1] == "héllo 漢字" }
        try session.press(.ctrl("d"))
        #expect(try session.waitForExit() == .success)
    }

    @Test func givesTheProgramAControllingTerminalOfTheAskedSize() throws {
        let session = try TerminalSession(
            "/bin/sh", arguments: ["-c", "stty size </dev/tty; echo $TERM $LANG"], columns: 133, rows: 41)
        try session.waitForExit()
        #expect(session.screen.rows.prefix(2) == ["41 133", "xterm-256color C.UTF-8"])
    }

    @Test func tellsTheProgramOfANewSize() throws {
        let script = "trap 'stty size; exit 0' WINCH; echo ready; while :; do read -r x; done"
        let session = try TerminalSession("/bin/sh", arguments: ["-c", script])
        try session.waitFor("ready")
        try session.resize(columns: 100, rows: 30)
        try session.waitFor("30 100")
        #expect(session.screen.cells.count == 30)
        #expect(session.screen.cells.allSatisfy { $0.count == 100 })
    }

    @Test func homeIsTemporaryAndPrivate() throws {
        let session = try TerminalSession("/bin/sh", arguments: ["-c", "echo $HOME; echo $XDG_DATA_HOME"])
        try session.waitForExit()
        #expect(session.screen.rows.prefix(2) == [session.home, session.home + "/data"])
        #expect(session.home != getenv("HOME").map { String(cString: $0) })
        #expect(access(session.home, W_OK) == 0)
    }

    @Test func theTemporaryHomeIsRemoved() throws {
        var session: TerminalSession? = try TerminalSession("/bin/true")
        let home = try #require(session?.home)
        session = nil
        #expect(access(home, F_OK) != 0)
    }

    @Test func aMissingTextThrowsWithTheScreen() throws {
        let session = try TerminalSession("/bin/sh", arguments: ["-c", "echo something else; exec cat"])
        try session.waitFor("something else")
        let error = try #require(throws: TestSupportError.self) {
            try session.waitFor("the text", timeout: .milliseconds(50))
        }
        #expect("\(error)".contains("“the text”"))
        #expect("\(error)".contains("|something else"))
    }

    @Test func anEarlyExitIsReportedAtOnce() throws {
        let session = try TerminalSession("/bin/sh", arguments: ["-c", "echo last words; exit 9"])
        let error = try #require(throws: TestSupportError.self) { try session.waitFor("never") }
        #expect("\(error)".contains("exit code 9"))
        #expect("\(error)".contains("last words"))
    }

    @Test func refusesAProgramThatIsNotThere() {
        #expect(throws: TestSupportError.self) { try TerminalSession("/nonexistent/program") }
    }

    @Test(arguments: [SIGKILL, SIGTERM, SIGHUP])
    func reportsTheSignalThatKilledTheProgram(signal: Int32) throws {
        let session = try TerminalSession("/bin/cat")
        session.kill(signal)
        #expect(try session.waitForExit() == .killed(signal: signal))
    }

    @Test func closingTheWindowHangsTheProgramUp() throws {
        let session = try TerminalSession("/bin/cat")
        session.hangUp()
        #expect(try session.waitForExit() == .killed(signal: SIGHUP))
    }

    @Test func aStoppedProgramAndItsReturnAreSeen() throws {
        let session = try TerminalSession("/bin/cat")
        session.kill(SIGSTOP)
        try session.waitForStop()
        #expect(session.status == .stopped(signal: SIGSTOP))
        session.kill(SIGCONT)
        try session.waitForContinue()
        try session.type("back\r")
        try session.waitUntil("cat's answer") { $0.rows[1] == "back" }
    }

    @Test func controlZSuspendsBelowAShell() throws {
        let session = try TerminalSession("/bin/cat", underShell: true)
        try session.type("before\r")
        try session.waitUntil("cat's answer") { $0.rows[1] == "before" }
        try session.press(.ctrl("z"))
        try session.waitFor("[suspended]")
        try session.waitForStop()
        try session.press(.enter)
        try session.waitForContinue()
        try session.type("after\r")
        try session.waitUntil("cat's answer") { $0.rows.filter { $0 == "after" }.count == 2 }
        try session.press(.ctrl("d"))
        #expect(try session.waitForExit() == .success)
    }

    @Test func closeKillsEverythingInTheSession() throws {
        let script = "trap '' HUP; cat & echo child $!.; wait"
        let session = try TerminalSession("/bin/sh", arguments: ["-c", script])
        let row = try session.waitUntil("the child's id") { $0.rows[0].hasSuffix(".") }.rows[0]
        let child = try #require(pid_t(row.dropFirst("child ".count).dropLast()))
        session.close()
        try Waiting.wait(for: "the child to end") { kill(child, 0) != 0 || ProcessObservation(child).state == "Z" }
    }

    @Test func theProgramGetsOnlyTheTerminalsDescriptors() throws {
        let session = try TerminalSession("/bin/sh", arguments: ["-c", "ls /proc/self/fd | wc -w"])
        try session.waitForExit()
        // 0, 1, 2 and the directory that `ls` reads.
        #expect(session.screen.rows[0] == "4")
    }

    /// Other tests run at the same time: they hold thousands of files, but only a few terminals.
    @Test func leavesNoTerminalsOpen() throws {
        func openTerminals() throws -> Int {
            let folder = "/proc/self/fd"
            return try FileManager.default.contentsOfDirectory(atPath: folder).count {
                let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
                return target?.hasPrefix("/dev/pt") == true
            }
        }
        let session = try TerminalSession("/bin/cat")
        #expect(try openTerminals() > 0, "an open terminal is counted")
        session.close()
        for _ in 0..<600 { try TerminalSession("/bin/true").waitForExit() }
        #expect(try openTerminals() < 300)
    }

    @Test func leavesNoZombies() throws {
        let session = try TerminalSession("/bin/cat")
        let identifier = session.processIdentifier
        session.close()
        session.close()
        #expect(ProcessObservation(identifier).state == nil)
    }

    @Test func comparesTheLineDiscipline() throws {
        let session = try TerminalSession("/bin/sh", arguments: ["-c", "stty raw -echo; read x; stty sane; read y"])
        try session.wait(for: "raw mode") { try !session.attributes.isLineBuffered }
        #expect(try session.attributes != session.attributesAtStart)
        #expect(try !session.attributes.echoes)
        try session.type("\n")
        try session.wait(for: "sane mode") { try session.attributes.isLineBuffered }
    }

    @Test func theDeviceAttributesQuestionIsAnswered() throws {
        let script = "stty raw -echo min 1; printf '\\033[c'; dd bs=1 count=7 2>/dev/null | od -An -c"
        let session = try TerminalSession("/bin/sh", arguments: ["-c", script])
        try session.waitForExit()
        #expect(session.screenText.contains("033   [   ?   1   ;   2   c"))
    }

    @Test func sendsKeysAsTheTerminalIsSet() throws {
        let script = "stty raw -echo; printf '\\033[?1h'; cat -v"
        let session = try TerminalSession("/bin/sh", arguments: ["-c", script])
        try session.waitUntil("application cursor keys") { $0.privateModes.contains(1) }
        try session.press(.up, .home, .function(5), .ctrl("p"), .alt("x"), .escape)
        try session.waitFor("^[OA^[OH^[[15~^P^[x^[")
    }

    @Test func bracketsAPasteWhenAsked() throws {
        let session = try TerminalSession("/bin/sh", arguments: ["-c", "stty raw -echo; printf ready; cat -v"])
        try session.waitFor("ready")
        try session.paste("plain")
        try session.waitFor("readyplain")
        let bracketing = try TerminalSession(
            "/bin/sh", arguments: ["-c", "stty raw -echo; printf '\\033[?2004h'; cat -v"])
        try bracketing.waitUntil("bracketed paste") { $0.bracketsPaste }
        try bracketing.paste("text")
        try bracketing.waitFor("^[[200~text^[[201~")
    }

    @Test func survivesAFloodBothWays() throws {
        let session = try TerminalSession("/bin/sh", arguments: ["-c", "stty raw -echo; printf ready; cat"])
        try session.waitFor("ready")
        let text = String(repeating: "0123456789", count: 20_000)
        try session.type(text)
        try session.wait(for: "all of it to come back") { session.output.count == text.utf8.count + "ready".utf8.count }
    }

    @Test func waitsUntilTheProgramRests() throws {
        let script = "echo ready; read -r x; for i in $(seq 20000); do :; done; echo done; cat"
        let session = try TerminalSession("/bin/sh", arguments: ["-c", script])
        try session.waitFor("ready")
        try session.type("go\r")
        try session.waitFor("done")
        try session.waitForRest(of: .milliseconds(100))
        let before = try #require(session.contextSwitches)
        try session.waitForQuiet(of: .milliseconds(100))
        #expect(session.contextSwitches == before)
    }

    @Test func aProgramThatNeverRestsIsAnError() throws {
        let session = try TerminalSession("/bin/sh", arguments: ["-c", "while :; do sleep 0.01; done"])
        let error = try #require(throws: TestSupportError.self) {
            try session.waitForRest(of: .seconds(20), timeout: .milliseconds(200))
        }
        #expect("\(error)".contains("to rest"))
    }

    @Test func anIdleProgramSwitchesNoContext() throws {
        let session = try TerminalSession("/bin/cat")
        try session.type("x\r")
        try session.waitUntil("cat's answer") { $0.rows[1] == "x" }
        try session.waitForQuiet()
        let before = try #require(session.contextSwitches)
        try session.waitForQuiet()
        #expect(session.contextSwitches == before)
        let memory = try #require(session.peakMemory)
        #expect((100_000..<50_000_000).contains(memory))
    }
}
