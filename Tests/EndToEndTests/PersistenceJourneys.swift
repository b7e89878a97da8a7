import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Entered and typed text is there again, whatever ended the program and whoever else has it open.
struct PersistenceJourneys {
    @Test func aGuessSurvivesAKillRightAfterEnter() throws {
        let home = try QuadHome(answer: "crane")
        // The tiles turn, so that the program is killed during the animation.
        try home.write(configuration: #"{wordle: {answers: "words.txt"}}"#)
        let session = try home.openBoard()
        try session.type("crate\r")
        try session.waitUntil("the first tile to turn") { $0.contains("|") || $0.contains("[ C ]") }
        session.kill(SIGKILL)
        #expect(try session.waitForExit() == .killed(signal: SIGKILL))
        let again = try home.openBoard()
        try again.waitFor(Tiles.row("crate", "22202"))
        try again.guess("crane", "22222")
    }

    @Test func typedLettersSurviveAKill() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.type("cra")
        try session.wait(for: "the letters on disk") { home.read(home.session).contains("\"cra\"") }
        session.kill(SIGKILL)
        try session.waitForExit()
        let again = try home.openBoard()
        try again.waitFor(Tiles.typed("cra"))
        try again.type("ne\r")
        try again.waitFor("Genius!")
    }

    @Test func typedLettersAreKeptForEachDay() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.type("cra")
        try session.type(":wordle.open 2024-02-29\r")
        try session.waitFor("29 February 2024")
        try session.type("sl")
        try session.waitFor(Tiles.typed("sl"))
        try session.press(.ctrl("b"))
        try session.waitFor(Tiles.typed("cra"))
        try session.quit()
        let again = try home.openBoard()
        try again.waitFor(Tiles.typed("cra"))
        try again.type(":wordle.open 2024-02-29\r")
        try again.waitFor(Tiles.typed("sl"))
    }

    @Test func theBoardFollowsTheSizeOfTheTerminal() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard(columns: 120, rows: 40)
        try session.type("crate\rsl")
        try session.waitUntil("the first row") { $0.text.contains(/\[ ?C ?\] *\[ ?R ?\] *\[ ?A ?\] *t *\[ ?E ?\]/) }
        try session.resize(columns: 80, rows: 24)
        try session.waitFor(Tiles.row("crate", "22202"))
        try session.waitFor(Tiles.typed("sl"))
        try session.resize(columns: 40, rows: 12)
        try session.waitUntil("all on 12 rows") { $0.contains("[C][R][A] t [E]") && $0.rows[11].contains("? help") }
        try session.resize(columns: 30, rows: 8)
        try session.waitFor("Quad needs 40x12")
        try session.type("ate")
        try session.resize(columns: 80, rows: 24)
        try session.waitFor(Tiles.typed("slate"))
        try session.press(.enter)
        try session.waitFor(Tiles.row("slate", "00202"))
    }

    @Test func fastResizingEndsAtTheLastSize() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        for step in 0..<60 { try session.resize(columns: 20 + step * 3, rows: 5 + step) }
        try session.resize(columns: 100, rows: 30)
        try session.waitUntil("the footer on the last of 30 rows") { $0.rows[29].contains("? help") }
        try session.type("crate\r")
        try session.waitUntil("the first row") { $0.text.contains(/\[ ?C ?\] *\[ ?R ?\] *\[ ?A ?\] *t *\[ ?E ?\]/) }
    }

    // MARK: Two at once

    @Test func twoWindowsSeeEachOthersGuesses() throws {
        let home = try QuadHome(answer: "crane")
        let left = try home.openBoard()
        let right = try home.openBoard()
        try left.guess("slate", "00202")
        try right.waitFor(Tiles.row("slate", "00202"))
        try right.guess("crate", "22202")
        try left.waitFor(Tiles.row("crate", "22202"))
        try left.guess("crane", "22222")
        try right.waitFor("Impressive!")
        #expect(try home.games().map(\.words) == [["slate", "crate", "crane"]])
    }

    @Test func aCommandsGuessAppearsOnTheBoardAndTypedLettersStay() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.type("cra")
        try session.waitFor(Tiles.typed("cra"))
        #expect(try home.run("wordle", "play", "slate").stdout == "00202\n")
        try session.waitFor(Tiles.row("slate", "00202"))
        try session.waitFor(Tiles.typed("cra"))
    }

    /// The outdated window's guess is refused, or the window has caught up before. In both cases nothing is overwritten
    /// and the word is not lost.
    @Test func aGuessOnAnOutdatedBoardIsRefused() throws {
        let home = try QuadHome(answer: "crane")
        let behind = try home.openBoard()
        try behind.type("crate")
        try behind.waitFor(Tiles.typed("crate"))
        behind.kill(SIGSTOP)
        try behind.waitForStop()
        try behind.press(.enter)
        #expect(try home.run("wordle", "play", "slate").status == .success)
        behind.kill(SIGCONT)
        try behind.waitFor(Tiles.row("slate", "00202"))
        let screen = try behind.waitUntil("the word as a guess or still typed") {
            $0.contains(Tiles.row("crate", "22202")) || $0.contains(Tiles.typed("crate"))
        }
        let wasRefused = screen.contains(Tiles.typed("crate"))
        #expect(!wasRefused || screen.contains("continued in another window"))
        #expect(try home.games().first?.words == (wasRefused ? ["slate"] : ["slate", "crate"]))
    }

    @Test func aGameRemovedElsewhereIsReported() throws {
        let home = try QuadHome(answer: "crane")
        try home.run("wordle", "play", "--date", "2024-02-29", "slate")
        let board = try home.openBoard()
        try board.type(":wordle.open 2024-02-29\r")
        try board.waitFor(Tiles.row("slate", "00202"))
        let other = try home.openBoard()
        try other.press(.ctrl("o"))
        try other.waitFor("29 Feb 2024")
        try other.type("d")
        try other.waitFor("Delete Wordle")
        try other.type("y")
        try other.waitFor("No game has been played yet")
        try board.type("crate\r")
        try board.waitUntil("what became of the game") {
            $0.contains("removed in another window") || $0.contains(Tiles.row("crate", "22202"))
        }
    }
}
