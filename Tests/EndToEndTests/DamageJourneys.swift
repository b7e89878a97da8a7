import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Files that cannot be read as they are.
struct DamageJourneys {
    @Test(arguments: ["{ this is no JSON", "", "[]", "\u{0}\u{1}\u{2}", #"{"version":99,"generation":1,"items":[]}"#])
    func unreadableGamesAreLeftAlone(damage: String) throws {
        let home = try QuadHome(answer: "crane")
        try home.run("wordle", "play", "slate")
        try home.directory.write(damage, to: "data/quad/wordle.json")
        let journal = home.read(home.journal)
        let session = try home.open("wordle")
        try session.waitFor("Your games (wordle.json) are read-only")
        try session.type("crate\r")
        try session.waitFor(Tiles.typed("crate"))
        // A long path moves the words to the next row.
        try session.waitUntil("why the guess is not saved") {
            $0.text.replacing("\n", with: " ").contains("is read-only")
        }
        #expect(!session.screen.contains(Tiles.row("crate", "22202")))
        try session.press(.ctrl("c"))
        try session.waitFor("Quit without saving a guess")
        try session.type("l")
        try session.waitForExit()
        #expect(home.read(home.snapshot) == damage)
        #expect(home.read(home.journal) == journal)
        let result = try home.run("wordle", "play", "crate")
        #expect(result.status == .exited(1))
        #expect(result.stderr.contains("wordle.json"))
        #expect(home.read(home.snapshot) == damage)
    }

    @Test func aTornLastLineIsTruncatedAndReported() throws {
        let home = try QuadHome(answer: "crane")
        try home.run("wordle", "play", "slate")
        let whole = home.read(home.journal)
        try home.directory.write(whole + #"{"g":1,"n":2,"put":[{"id":"file:wo"#, to: "data/quad/wordle.journal.jsonl")
        let session = try home.open("wordle")
        try session.waitFor("cut short")
        try session.waitFor(Tiles.row("slate", "00202"))
        try session.guess("crate", "22202")
        try session.quit()
        #expect(try home.games().map(\.words) == [["slate", "crate"]])
    }

    @Test func damageInsideTheJournalIsNotOverwritten() throws {
        let home = try QuadHome(answer: "crane")
        try home.run("wordle", "play", "slate", "crate")
        var lines = home.read(home.journal).split(separator: "\n").map(String.init)
        lines[0] = String(lines[0].dropLast(20))
        let damaged = lines.joined(separator: "\n") + "\n"
        try home.directory.write(damaged, to: "data/quad/wordle.journal.jsonl")
        let session = try home.open("wordle")
        try session.waitFor("Your games (wordle.json) are read-only")
        try session.waitFor("doctor")
        try session.quit()
        #expect(home.read(home.journal) == damaged)
    }

    @Test func aReadOnlyFolderIsReportedAndTheWordStays() throws {
        let home = try QuadHome(answer: "crane")
        try home.run("wordle", "play", "slate")
        // Permissions do not stop root, but a folder in place of the journal does.
        try FileManager.default.removeItem(atPath: home.journal)
        try FileManager.default.createDirectory(atPath: home.journal, withIntermediateDirectories: false)
        let session = try home.open("wordle")
        try session.type("crate\r")
        try session.waitFor("wordle.journal.jsonl")
        #expect(try session.quit() == .success)
    }

    /// Jobs name people, so job commands say that some people are missing.
    @Test(arguments: [["people", "list"], ["list"], ["export", "--to", "json"]])
    func unreadablePeopleAreReportedAsMissing(command: [String]) throws {
        let home = try QuadHome(answer: "crane")
        try home.run("jobs", "people", "add", "Dana")
        try home.directory.write(#"{"version":1,"items":[{"id":"p1","na"#, to: "data/quad/people.json")
        let result = try home.run(["jobs"] + command)
        #expect(result.stderr.contains("people.json"))
    }

    @Test(arguments: ["{ nonsense", "[1]", "\u{0}"])
    func anUnreadableSavedPlaceIsHarmless(damage: String) throws {
        let home = try QuadHome(answer: "crane")
        try home.directory.write(damage, to: "state/quad/session.json")
        let session = try home.openBoard()
        try session.guess("crate", "22202")
        #expect(try session.quit() == .success)
    }

    @Test func configurationMistakesAreReportedAndTheRestApplies() throws {
        let home = try QuadHome(answer: "crane")
        try home.write(configuration: #"{ them: "campus", wordle: { answers: "words.txt" }, motion: "off" }"#)
        let session = try home.open("wordle")
        try session.waitFor("theme")
        try session.press(.ctrl("u"))
        try session.guess("crate", "22202")
    }

    @Test func anInvalidConfigurationIsNotOverwritten() throws {
        let home = try QuadHome(answer: "crane")
        try home.write(configuration: "{ theme: ")
        let session = try home.open("wordle")
        try session.waitFor("Configuration:")
        try session.type("9")
        try session.waitFor("Theme")
        try session.press(.character("j"), .character("j"))
        try session.press(.enter)
        try session.waitFor("auto  now")
        try session.type("dark\r")
        try session.waitFor("nothing was written")
        #expect(home.configuration == "{ theme: ")
    }

    // MARK: Doctor

    @Test func theDoctorRepairsAndKeepsTheOldFiles() throws {
        let home = try QuadHome(answer: "crane")
        try home.run("wordle", "play", "slate", "crate")
        let whole = home.read(home.journal)
        try home.directory.write(whole + "{\"g\":1,", to: "data/quad/wordle.journal.jsonl")
        let before = try home.run("doctor")
        #expect(before.status == .exited(1))
        #expect(before.stdout.contains("--repair would"))
        #expect(home.read(home.journal) != whole)
        let repaired = try home.run("doctor", "--repair")
        #expect(repaired.status == .success)
        let copies = try FileManager.default.contentsOfDirectory(atPath: home.directory.appending("data")).filter {
            $0.contains("before-repair")
        }
        #expect(copies.count == 1)
        #expect(try home.games().map(\.words) == [["slate", "crate"]])
        #expect(try home.run("doctor").status == .success)
    }

    @Test func theDoctorRepairsAnUnreadableSnapshot() throws {
        let home = try QuadHome(answer: "crane")
        try home.run("wordle", "play", "slate", "crate")
        try home.directory.write("{ this is no JSON", to: "data/quad/wordle.json")
        #expect(try home.run("doctor", "--json").status == .exited(1))
        let repaired = try home.run("doctor", "--repair")
        #expect(repaired.stdout.contains("1 items rewritten"))
        #expect(try home.run("wordle", "play", "crane").stdout == "22222\n")
        #expect(try home.games().map(\.words) == [["slate", "crate", "crane"]])
    }
}
