import TestSupport
import Testing

/// Puzzles of other days.
struct ArchiveJourneys {
    @Test func aDateIsOpenedAndPlayed() throws {
        let home = try QuadHome(answer: "crane")
        let session = try openArchive(home)
        try jump(to: "2024-02-29", session)
        try session.waitFor("February 2024")
        try session.waitFor("2024-02-29 · #985 · not played")
        try session.press(.enter)
        try session.waitFor("29 February 2024")
        try session.guess("crate", "22202")
        try session.press(.ctrl("b"))
        try session.waitFor("begun, 1 of 6 rows from the archive")
        try session.press(.enter)
        try session.waitFor(Tiles.row("crate", "22202"))
        try session.guess("crane", "22222")
        try session.waitFor("does not count toward the")
        try session.press(.ctrl("b"))
        try session.waitFor("won in 2 of 6 from the archive")
        #expect(try home.run("wordle", "stats", "--json").stdout.contains("\"played\" : 0"))
    }

    @Test func datesWithoutAPuzzleAreRefused() throws {
        let home = try QuadHome(answer: "crane")
        let session = try openArchive(home)
        try session.press(.character("/"))
        for (date, words) in [
            ("2099-01-01", "The puzzle of 2099-01-01 is not out yet"),
            ("2021-06-18", "There is no puzzle for 2021-06-18"), ("2023-02-29", "is not a date"),
        ] {
            try session.waitFor("Go to date")
            try session.press(.ctrl("u"))
            try session.type(date + "\r")
            try session.waitFor(words)
        }
        try session.press(.ctrl("u"))
        try session.type("2021-06-19\r")
        try session.waitGone("Go to date")
        try session.waitFor("#0 · not played")
        try session.press(.left, .down, .up, .up)
        try session.waitFor("#0 · not played")
    }

    @Test func monthsAreBrowsed() throws {
        let home = try QuadHome(answer: "crane")
        let session = try openArchive(home)
        try jump(to: "2024-02-29", session)
        try session.waitFor("February 2024")
        try session.press(.pageUp)
        try session.waitFor("January 2024")
        try session.press(.pageDown, .right)
        try session.waitFor("2024-03-01")
        try session.press(.home)
        try session.waitFor("#0 ·")
        try session.press(.character("t"))
        try session.waitFor("\(Today.text) · #\(Today.numberText) · today's puzzle")
    }

    @Test func aRandomUnplayedPuzzleIsOpened() throws {
        let home = try QuadHome(answer: "crane")
        let session = try openArchive(home)
        try session.press(.character("x"))
        try session.waitFor("· archive")
        try session.guess("crane", "22222")
        try session.waitFor("Genius!")
        let game = try #require(home.games().first)
        #expect(game.kind == "archive" && game.date < Today.text && game.number >= 0)
    }

    @Test func todayIsTheDailyGame() throws {
        let home = try QuadHome(answer: "crane")
        let session = try openArchive(home)
        try session.press(.enter)
        try session.guess("crane", "22222")
        try session.waitFor("streak 1")
        #expect(try home.games().first?.kind == "daily")
    }

    @Test func aDayCanBeClicked() throws {
        let home = try QuadHome(answer: "crane")
        let session = try openArchive(home)
        try jump(to: "2024-02-29", session)
        let screen = try session.waitFor("February 2024")
        let place = try #require(screen.position(of: " 14 ○"))
        try session.click(row: place.row, column: place.column + 1)
        try session.waitFor("2024-02-14 · #970")
        try session.click(row: place.row, column: place.column + 1)
        try session.waitFor("14 February 2024")
    }

    private func openArchive(_ home: QuadHome) throws -> TerminalSession {
        let session = try home.openBoard()
        try session.press(.ctrl("a"))
        try session.waitFor("Wordle › Archive")
        try session.waitFor("today's puzzle")
        return session
    }

    private func jump(to date: String, _ session: TerminalSession) throws {
        try session.press(.character("/"))
        try session.waitFor("Go to date")
        try session.press(.ctrl("u"))
        try session.type(date)
        try session.press(.enter)
        try session.waitGone("Go to date")
    }
}
