import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// The start of the program in many environments.
struct StartJourneys {
    @Test func theFirstStartIsUsableAtOnce() throws {
        let home = try QuadHome()
        let session = try home.openBoard()
        try session.type("crate")
        try session.press(.enter)
        try session.wait(for: "the guess to be stored") { home.read(home.journal).contains("\"word\":\"crate\"") }
        #expect(try session.quit() == .success)
        #expect(try home.games().map(\.words) == [["crate"]])
    }

    @Test func typingBeforeTheFirstFrameIsKept() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.start(["wordle"])
        try session.wait(for: "the terminal to be the program's") { try !session.attributes.isLineBuffered }
        try session.type("crate\rslate\rcra")
        try session.waitFor(Tiles.row("slate", "00202"))
        try session.waitFor(Tiles.typed("cra"))
        #expect(try home.games().map(\.words) == [["crate", "slate"]])
    }

    @Test func storedFilesAreReadableOnlyByTheUser() throws {
        let home = try QuadHome()
        let session = try home.openBoard()
        try session.type("crate")
        try session.press(.enter)
        try session.wait(for: "the guess to be stored") { home.read(home.journal).contains("crate") }
        try session.quit()
        func mode(_ path: String) -> UInt32 {
            var status = stat()
            return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
        }
        #expect(mode(home.data) == 0o700)
        #expect(mode(home.journal) == 0o600)
        #expect(mode(home.session) == 0o600)
    }

    @Test(arguments: [(1, 1), (2, 1), (1, 60), (10, 3), (39, 24), (80, 11)])
    func aTooSmallTerminalShowsTheRequiredSize(columns: Int, rows: Int) throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.start(columns: columns, rows: rows)
        try session.waitUntil("something on the screen") { !$0.text.isEmpty && $0.isAlternate }
        if columns >= 39 { try session.waitFor("Quad needs 40x12") }
        try session.resize(columns: 80, rows: 24)
        try session.waitFor("? help")
        #expect(try session.quit() == .success)
    }

    @Test(arguments: [(40, 12), (41, 60), (80, 24), (120, 40), (250, 80), (300, 100), (300, 12)])
    func everySufficientTerminalSizeShowsTheBoard(columns: Int, rows: Int) throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.open("wordle", columns: columns, rows: rows)
        try session.type("crate")
        try session.press(.enter)
        try session.waitUntil("the first row") { $0.text.contains(/\[ ?C ?\] *\[ ?R ?\] *\[ ?A ?\] *t *\[ ?E ?\]/) }
        #expect(try session.quit() == .success)
    }

    @Test func theLastTabIsReopened() throws {
        let home = try QuadHome(answer: "crane")
        let first = try home.openBoard()
        try first.type("9")
        try first.waitFor("Theme")
        try first.press(.character("Q"))
        #expect(try first.waitForExit() == .success)
        try home.open().waitFor("Theme")
    }

    @Test func aSubcommandOpensItsScreen() throws {
        let home = try QuadHome(answer: "crane")
        try home.open("wordle").waitFor("Wordle \(Today.numberText)")
    }

    // MARK: Without colors, boxes, Unicode

    @Test(arguments: ["NO_COLOR", "--no-color"])
    func noColorsAreSentIfTurnedOff(way: String) throws {
        let home = try QuadHome(answer: "crane")
        let session =
            way.hasPrefix("-") ? try home.open(way, "wordle") : try home.open("wordle", environment: [way: "1"])
        try session.type("react")
        try session.press(.enter)
        try session.waitFor("_ t _")
        try session.press(.ctrl("s"))
        try session.waitFor("No game")
        try session.quit()
        #expect(colors(in: session.outputBytes()) == [])
    }

    @Test func colorsAreSentByDefault() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.guess("crate", "22202")
        try session.quit()
        #expect(!colors(in: session.outputBytes()).isEmpty)
    }

    @Test func anEmptyNoColorVariableIsIgnored() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.open("wordle", environment: ["NO_COLOR": ""])
        try session.guess("crate", "22202")
        #expect(!colors(in: session.outputBytes()).isEmpty)
    }

    @Test func plainModeIsASCIIWithACursor() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.open("--plain", "wordle")
        try session.type("crate")
        try session.press(.enter)
        try session.waitFor("_ t _")
        try session.press(.character("9"))
        let screen = try session.waitUntil("the cursor on the first setting") {
            $0.position(of: "Theme")?.row == $0.cursor.row && $0.isCursorVisible
        }
        #expect(screen.text.utf8.allSatisfy { $0 < 0x80 })
        #expect(screen.rows[0].contains("[9 Settings]"))
    }

    @Test func aLocaleWithoutUnicodeGetsASCII() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.open(environment: ["LANG": "C", "LC_ALL": "C"])
        try session.waitFor("LANG=C.UTF-8")
        try session.type("9")
        try session.waitFor("Theme")
        try session.press(.ctrl("p"))
        try session.waitFor("every action")
        try session.quit()
        #expect(session.outputBytes().allSatisfy { $0 < 0x80 })
    }

    @Test(arguments: ["vt100", "xterm", "linux", "screen", "tmux-256color"])
    func runsOnManyTerminals(name: String) throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.open("wordle", environment: ["TERM": name])
        try session.guess("crate", "22202")
        #expect(try session.quit() == .success)
    }

    @Test(arguments: ["dumb", "no-such-terminal", ""])
    func anUnsuitableTerminalIsRefusedClearly(name: String) throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.start(environment: ["TERM": name])
        #expect(try session.waitForExit() == .exited(1))
        #expect(session.screenText.contains("TERM"))
        #expect(try session.attributes == session.attributesAtStart)
        #expect(session.screen.modesLeftBehind.isEmpty)
    }

    @Test func aMissingTerminalGetsAdvice() throws {
        let home = try QuadHome(answer: "crane")
        let result = try home.run()
        #expect(result.status == .exited(1))
        #expect(result.stdout == "")
        #expect(result.stderr.contains("terminal"))
        #expect(result.stderr.contains("subcommand") && result.stderr.contains("--help"))
    }

    /// Returns the parameters of `SGR` sequences that set a color.
    private func colors(in output: [UInt8]) -> [String] {
        String(decoding: output, as: UTF8.self).matches(of: /\u{1B}\[([0-9;:]*)m/).map { String($0.output.1) }.filter {
            $0.split { $0 == ";" || $0 == ":" }.contains { code in
                guard let number = Int(code) else { return false }
                return (30...38).contains(number) || (40...48).contains(number) || (90...107).contains(number)
            }
        }
    }
}
