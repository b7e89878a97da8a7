import TestSupport
import Testing

/// Ways through the program: help, palette, command line, tabs, mouse.
struct NavigationJourneys {
    @Test func theHelpIsFilteredAndRunsItsEntry() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.type("?")
        try session.waitFor("Enter the guess")
        try session.type("statistics")
        try session.waitGone("Enter the guess")
        try session.press(.enter)
        try session.waitFor("Wordle › Statistics")
    }

    @Test func escapeLeavesTheHelp() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.type("?")
        try session.waitFor("Enter the guess")
        try session.press(.escape)
        try session.waitGone("Enter the guess")
        try session.guess("crate", "22202")
    }

    @Test func thePaletteOpensAPlace() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.press(.ctrl("p"))
        try session.waitFor("every action, place and setting")
        try session.type("settings: keys")
        try session.press(.enter)
        try session.waitFor("Settings › Keys")
    }

    @Test func thePaletteRunsAnActionOfAnotherScreen() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.press(.ctrl("p"))
        try session.waitFor("every action, place and setting")
        try session.type("go to the first puzzle")
        try session.press(.enter)
        try session.waitFor("Wordle › Archive")
    }

    @Test func theCommandLineCompletes() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.type(":wordle.open-s")
        try session.waitFor("wordle.open-statistics")
        try session.press(.tab)
        try session.waitFor(":wordle.open-statistics")
        try session.press(.enter)
        try session.waitFor("Wordle › Statistics")
    }

    @Test func theCommandLineCompletesSettingsAndValues() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.waitFor("Any letter begins")
        try session.press(.escape)
        try session.waitGone("Any letter begins")
        try session.type(":set wordle.lay")
        try session.press(.tab)
        try session.waitFor(":set wordle.layout")
        try session.type(" azer")
        try session.press(.tab)
        try session.waitFor(":set wordle.layout azerty")
        try session.press(.enter)
        try session.waitFor("A  Z  E  R  T  Y")
    }

    @Test(arguments: [
        (":wordle.opne-archive", "did you mean wordle.open-archive?"), (":set theme", "Write: set NAME VALUE"),
        (":set theme pink", "high-contrast"),
    ])
    func theCommandLineReportsAnErrorAndKeepsTheLine(line: String, answer: String) throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.type(line)
        try session.press(.enter)
        try session.waitFor(answer)
        try session.waitFor(line)
        try session.press(.escape)
        try session.waitGone(line)
    }

    @Test(arguments: [(":wordle.open 2099-01-01", "2099-01-01"), (":wordle.open tomorrow", "is not a date")])
    func aCommandReportsItsError(line: String, answer: String) throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.type(line)
        try session.press(.enter)
        try session.waitFor(answer)
        try session.waitGone(line)
    }

    @Test func tabsAreSelectedByNumberAndInTurn() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.type("9")
        try session.waitFor("▸ Theme")
        try session.type("]")
        try session.waitFor("AGENDA")
        try session.press(.tab)
        try session.waitFor("No feed is followed yet")
        try session.press(.backTab)
        try session.waitFor("AGENDA")
        try session.type("5")
        try session.waitFor("Wordle \(Today.numberText)")
    }

    @Test func aKeyNamesTheScreenWhereItWorks() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.press(.ctrl("s"))
        try session.waitFor("Wordle › Statistics")
        try session.type("E")
        try session.waitFor("E does nothing here; it works in")
    }

    @Test func aSequenceOfTwoKeysWaitsForTheSecond() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.type("9")
        try session.waitFor("▸ Theme")
        try session.type("G")
        try session.waitGone("▸ Theme")
        try session.type("g")
        try session.waitFor("g …")
        try session.type("g")
        try session.waitFor("▸ Theme")
    }

    // MARK: Mouse

    @Test func aTabAndARowCanBeClicked() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        #expect(session.screen.reportsMouse)
        let tab = try #require(session.screen.position(of: "9 Settings"))
        try session.click(row: tab.row, column: tab.column)
        let screen = try session.waitFor("▸ Theme")
        let row = try #require(screen.position(of: "Motion"))
        try session.click(row: row.row, column: row.column)
        try session.waitFor("▸ Motion")
        try session.click(row: row.row, column: row.column)
        try session.waitFor("Motion: on")
    }

    @Test func theWheelScrolls() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.open("wordle", columns: 60, rows: 12)
        try session.type("9")
        try session.waitFor("▸ Theme")
        try session.click(row: 5, column: 5, button: 65)
        try session.waitGone("▸ Theme")
        try session.click(row: 5, column: 5, button: 64)
        try session.waitFor("▸ Theme")
    }

    @Test func theMouseCanBeTurnedOff() throws {
        let home = try QuadHome(answer: "crane", settings: #"mouse: "off","#)
        let session = try home.openBoard()
        #expect(!session.screen.reportsMouse)
        try session.type(":set mouse on\r")
        try session.waitUntil("mouse reports") { $0.reportsMouse }
        try session.type(":set mouse off\r")
        try session.waitUntil("no mouse reports") { !$0.reportsMouse }
        #expect(try session.quit() == .success)
    }

    // MARK: What comes in

    @Test func nonsenseBytesAreHarmless() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.send([
            0xFF, 0xFE, 0xC3, 0x28, 0xE2, 0x82, 0x1B, 0x5B, 0x39, 0x39, 0x39, 0x7E, 0x1B, 0x5D, 0x07, 0x00,
        ])
        try session.type("\u{1B}[200~\u{1B}[201~\u{1B}[<999999;9M")
        // The bytes contain Ctrl-G.
        try session.type("s")
        try session.waitFor(Tiles.typed("s"))
        try session.waitFor("1 word left")
        #expect(try session.quit() == .success)
    }

    @Test func aMessageIsReadableInFullOnTheSmallestScreen() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.open("wordle", columns: 40, rows: 12)
        try session.press(.ctrl("s"))
        try session.waitFor("No game has been finished")
        try session.type(":wordle.opne-archive\r")
        try session.waitFor("Nothing is called wordle.opne-archive;")
        try session.waitFor("did you mean wordle.open-archive?")
        try session.press(.escape)
        try session.waitGone("enter done")
        try session.type("j")
        try session.waitGone("did you mean")
    }

    @Test func theScreenIsRedrawn() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.guess("crate", "22202")
        let mark = session.output.count
        try session.press(.ctrl("l"))
        try session.wait(for: "the whole board again") {
            String(decoding: session.outputBytes(since: mark), as: UTF8.self).contains("Settings")
        }
        try session.waitFor(Tiles.row("crate", "22202"))
    }
}
