import FoundationEssentials
import TestSupport
import Testing

/// Games on the board without errors.
struct WordleJourneys {
    @Test func aGameIsWon() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.guess("slate", "00202")
        try session.guess("crate", "22202")
        try session.guess("crane", "22222")
        try session.waitFor("Impressive!")
        try session.waitFor("3/6 · streak 1")
        try session.waitFor("Next puzzle in")
        #expect(try session.quit() == .success)
        let game = try #require(home.games().first)
        #expect(game.result == "3/6" && game.kind == "daily" && game.date == Today.text && game.number == Today.number)
        try home.open("wordle").waitFor("Impressive!")
    }

    @Test func aGameIsLost() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        for word in ["boost", "limbs", "pudgy", "winch", "fluff"] {
            try session.type(word)
            try session.press(.enter)
            try session.waitFor(Tiles.row(word, word == "winch" ? "00110" : "00000"))
        }
        try session.guess("crate", "22202")
        try session.waitFor("CRANE")
        try session.waitFor("X/6")
        #expect(try home.games().first?.result == "X/6")
    }

    @Test func tilesTurnOneByOneAndKeysTypedMeanwhileAreKept() throws {
        let home = try QuadHome(answer: "crane")
        try home.write(configuration: #"{wordle: {answers: "words.txt"}}"#)
        let session = try home.openBoard()
        try session.type("slate\rcrane\r")
        try session.waitFor("Magnificent!")
        #expect(try home.games().first?.words == ["slate", "crane"])
        #expect(String(decoding: session.outputBytes(), as: UTF8.self).contains("|"))
    }

    @Test func refusedGuessesCostNothingAndStay() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.type("cra\r")
        try session.waitFor("Not enough letters")
        try session.type("zx\r")
        try session.waitFor("Not in word list")
        try session.waitFor(Tiles.typed("crazx"))
        try session.press(.backspace, .backspace)
        try session.waitFor(Tiles.typed("cra"))
        try session.press(.ctrl("u"))
        try session.waitFor(Tiles.typed(""))
        try session.guess("crate", "22202")
        #expect(try home.games().map(\.words) == [["crate"]])
    }

    @Test func theKeyboardShowsKnownLetters() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.guess("carts", "21100")
        try session.waitUntil("the keys of the letters tried") {
            $0.contains("(R) t ") && $0.contains("(A) s ") && $0.contains("[C]") && $0.contains(" Y ")
        }
    }

    @Test func aWordIsPasted() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.paste("cr-a\u{1B}[31m te")
        try session.waitFor(Tiles.typed("cramt"))
        try session.press(.ctrl("u"))
        try session.waitFor(Tiles.typed(""))
        try session.paste("Crâte\n")
        try session.waitFor("“Â” is not a letter of these words")
        try session.paste("Crate\n")
        try session.waitFor(Tiles.typed("crate"))
        try session.press(.enter)
        try session.waitFor(Tiles.row("crate", "22202"))
    }

    @Test func anotherLengthIsPlayedWithCustomWords() throws {
        let home = try QuadHome(
            answer: "teacher", wordle: #"length: 7, guesses: "more.txt""#)
        try home.directory.write("quality\nkitchen\n", to: "config/quad/more.txt")
        let session = try home.openBoard()
        try session.guess("kitchen", "0012220")
        try session.type("crane\r")
        try session.waitFor("Not enough letters")
        try session.press(.ctrl("u"))
        try session.guess("teacher", "2222222")
        try session.waitFor("Magnificent!")
        #expect(try home.games().first?.answer == "teacher")
    }

    @Test func unreadableWordFilesAreReportedAndTheBuiltInWordsUsed() throws {
        let home = try QuadHome(answer: "crane")
        try home.write(configuration: #"{wordle: {answers: "missing.txt"}}"#)
        let session = try home.openBoard()
        try session.waitFor("missing.txt")
        try session.press(.ctrl("u"))
        try session.type("crate\r")
        try session.wait(for: "the guess") { home.read(home.journal).contains("crate") }
    }

    @Test func statisticsAreKeptPerSource() throws {
        let home = try QuadHome(answer: "crane")
        try home.run("wordle", "play", "crane")
        let session = try home.openBoard()
        try session.waitFor("Genius!")
        try session.press(.ctrl("s"))
        try session.waitFor("1 played")
        try home.write(configuration: "{}")
        #expect(try home.run("wordle", "stats").stdout.contains("Played          0"))
    }

    // MARK: Hard mode

    @Test func hardModeIsEnforcedAndCanOnlyBeTurnedOff() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.press(.ctrl("x"))
        try session.waitFor("· hard")
        try session.guess("carts", "21100")
        try session.type("point\r")
        try session.waitFor("1st letter must be C")
        try session.press(.ctrl("u"))
        try session.type("chart\r")
        try session.waitFor(Tiles.row("chart", "20210"))
        try session.type("crown\r")
        try session.waitFor("3rd letter must be A")
        try session.press(.ctrl("u"), .ctrl("x"))
        try session.waitFor("Leave hard mode?")
        try session.press(.character("y"))
        try session.waitFor("Hard mode is off")
        try session.press(.ctrl("x"))
        try session.waitFor("Hard mode can only be enabled at the start of a round")
        try session.guess("crown", "22001")
        #expect(try home.games().first?.mode == "normal")
    }

    @Test func hardModeAppliesToTheNextStartToo() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.press(.ctrl("x"))
        try session.waitFor("· hard")
        try session.quit()
        #expect(home.configuration.contains("hard"))
        try home.openBoard().waitFor("· hard")
        try home.run("wordle", "play", "carts")
        #expect(try home.games().first?.mode == "hard")
    }

    @Test func ultraModeForbidsAbsentLettersToo() throws {
        let home = try QuadHome(answer: "crane", wordle: #"hard: "ultra""#)
        let session = try home.openBoard()
        try session.waitFor("Any letter begins")
        try session.press(.escape)
        try session.waitFor("· ultra")
        try session.guess("crate", "22202")
        try session.type("crate\r")
        try session.waitFor("Guess can't contain T")
    }

    // MARK: What is left of games

    @Test func statisticsAndHistoryShowPlayedGames() throws {
        let home = try QuadHome(answer: "crane")
        try home.run("wordle", "play", "crate", "crane")
        try home.run("wordle", "play", "--date", "2024-02-29", "crane")
        let session = try home.openBoard()
        try session.press(.ctrl("s"))
        try session.waitUntil("the figures") { screen in
            ["1 played", "100% won", "1 streak", "1 longest", "Archive: 1 of 1 won"].allSatisfy(screen.contains)
        }
        try session.waitUntil("the bar of the win") { $0.rows.contains { $0.contains("2 █") && $0.contains("1 ◂") } }
        try session.press(.character("q"))
        try session.waitFor("Magnificent!")
        try session.press(.ctrl("o"))
        try session.waitUntil("today's game") {
            $0.rows.contains { $0.contains(Today.numberText) && $0.contains("✓ 2/6 CRANE") }
        }
        try session.waitFor("985  Thu 29 Feb 2024  ✓ 1/6 CRANE  archive")
        try session.type("/1/6 feb")
        try session.waitGone("✓ 2/6")
        try session.press(.enter)
        try session.waitFor("1 of 2")
        try session.press(.enter)
        try session.waitFor("29 February 2024")
        try session.waitFor("Genius!")
    }

    @Test func figuresAndTheArchiveWorkWithoutAScreen() throws {
        let home = try QuadHome(answer: "crane")
        try home.run("wordle", "play", "--date", "2024-02-29", "crate", "crane")
        try home.run("wordle", "play", "--hard", "crate")
        try home.run("wordle", "play", "crane")
        let json = try home.run("wordle", "stats", "--json").stdout
        for text in [
            "\"played\" : 1", "\"win_percent\" : 100", "\"average\" : 2", "\"weekday\" : \"sunday\"", "\"hard\" : {",
        ] {
            #expect(json.contains(text), "\(text) in \(json)")
        }
        let text = try home.run("wordle", "stats").stdout
        #expect(text.contains("Average         2.0"))
        #expect(text.contains("Hard            1 of 1 won, 2.0 on average"))
        let month = try home.run("wordle", "archive", "--month", "2024-02").stdout
        #expect(month.contains("985\t2024-02-29\twon in 2 of 6 from the archive\tCRANE"))
        #expect(month.contains("984\t2024-02-28\tnot played"))
        let days = try home.run("wordle", "archive", "--json").stdout
        #expect(days.contains("\"status\" : \"won\""))
        #expect(try home.run("wordle", "archive", "--month", "February").status == .exited(2))
    }

    @Test func theBuiltInPuzzleAllowsMoreGuesses() throws {
        let home = try QuadHome(answer: "crane")
        try home.directory.write("zzzzz\n", to: "config/quad/more.txt")
        try home.write(configuration: #"{wordle: {guesses: "more.txt"}}"#)
        #expect(try home.run("wordle", "play", "zzzzz").status == .success)
        #expect(try home.games().first?.words == ["zzzzz"])
    }

    @Test func aMovedWordListKeepsItsStatistics() throws {
        let home = try QuadHome(answer: "crane")
        try home.run("wordle", "play", "crane")
        try home.directory.write("crane\n", to: "config/quad/moved.txt")
        try home.write(configuration: #"{wordle: {answers: "moved.txt"}}"#)
        #expect(try home.run("wordle", "stats").stdout.contains("Played          1"))
    }

    @Test func anArchiveGameIsDeletedAndRestored() throws {
        let home = try QuadHome(answer: "crane")
        try home.run("wordle", "play", "--date", "2024-02-29", "crate", "crane")
        let session = try home.openBoard()
        try session.press(.ctrl("o"))
        try session.waitFor("29 Feb 2024")
        try session.press(.character("d"))
        try session.waitFor("Delete Wordle 985 of 2024-02-29?")
        try session.press(.character("n"))
        try session.waitGone("Delete Wordle 985")
        #expect(try home.games().count == 1)
        try session.press(.character("d"))
        try session.waitFor("Delete Wordle 985")
        try session.press(.character("y"))
        try session.waitFor("No game has been played yet")
        try session.press(.character("u"))
        try session.waitFor("985  Thu 29 Feb 2024  ✓ 2/6")
        #expect(try home.games().map(\.words) == [["crate", "crane"]])
        try session.press(.ctrl("r"))
        try session.waitFor("No game has been played yet")
        #expect(try home.games().isEmpty)
    }

    @Test func aDailyGameCannotBeDeleted() throws {
        let home = try QuadHome(answer: "crane")
        try home.run("wordle", "play", "crane")
        let session = try home.openBoard()
        try session.press(.ctrl("o"))
        try session.waitFor("History · 1")
        try session.press(.character("d"))
        try session.waitFor("You can't delete daily games")
    }

    @Test func aResultIsCopiedThroughTheTerminal() throws {
        let home = try QuadHome(answer: "crane")
        try home.run("wordle", "play", "crate", "crane")
        let session = try home.openBoard()
        try session.waitFor("Magnificent!")
        try session.press(.character("y"))
        try session.waitFor("Copied the result (by the terminal)")
        let expected = "Quad Wordle \(Today.numberText) 2/6\n\n🟩🟩🟩⬛🟩\n🟩🟩🟩🟩🟩"
        try session.waitUntil("the text on the clipboard") { $0.clipboardWrites.map(\.text) == [expected] }
        #expect(try home.run("wordle", "share").stdout == expected)
    }

    @Test func nothingIsCopiedBeforeTheEnd() throws {
        let home = try QuadHome(answer: "crane")
        let session = try home.openBoard()
        try session.press(.ctrl("y"))
        try session.waitFor("There is nothing to share yet")
        #expect(session.screen.clipboardWrites.isEmpty)
    }
}
