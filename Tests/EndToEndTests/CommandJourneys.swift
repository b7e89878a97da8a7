import FoundationEssentials
import TestSupport
import Testing

@testable import WordleKit

/// The program without a screen: its output and its exit status.
struct CommandJourneys {
    // MARK: Wordle

    @Test(arguments: [
        ("crate", "crane", "22202"), ("SPEED", "abide", "00101"), ("allee", "apple", "21002"),
        ("kitchen", "teacher", "0012220"),
    ])
    func aGuessIsScored(guess: String, answer: String, pattern: String) throws {
        #expect(try QuadHome().run("wordle", "score", guess, answer).stdout == pattern + "\n")
    }

    @Test(arguments: [["crate", "cranes"], ["crate"], ["crate", "cr4ne"], ["a", "b", "c"]])
    func scoreRefusesInvalidWords(words: [String]) throws {
        let home = try QuadHome()
        let result = try Subprocess.run(
            quadBinary(), ["wordle", "score"] + words, environment: TerminalSession.environment(home: home.path))
        #expect(result.status == .exited(2))
        #expect(result.stdout == "")
        #expect(result.stderr.contains("Usage: quad wordle score GUESS ANSWER"))
    }

    @Test func playsTheBuiltInWordOfTheDay() throws {
        let home = try QuadHome()
        let answer = WordList.builtIn.answer(of: PuzzleNumber.onDay(Today.day))
        let result = try home.run("wordle", "play", answer.description)
        #expect(result.status == .success)
        #expect(result.stdout == "22222\n")
        let game = try #require(home.games().first)
        #expect(game.kind == "daily" && game.result == "1/6" && game.answer == answer.description)
    }

    @Test func playStopsAtTheFirstRefusedWord() throws {
        let home = try QuadHome(answer: "crane")
        let result = try home.run("wordle", "play", "slate", "zzzzz", "crane")
        #expect(result.status == .exited(1))
        #expect(result.stdout == "00202\n")
        #expect(result.stderr == "quad: Not in word list\n")
        #expect(try home.games().map(\.words) == [["slate"]])
        let rest = try home.run("wordle", "play", "crane", "crate")
        #expect(rest.status == .exited(1))
        #expect(rest.stdout == "22222\n")
        #expect(rest.stderr.contains("This game is over"))
    }

    @Test func playsInHardMode() throws {
        let home = try QuadHome(answer: "crane")
        let result = try home.run("wordle", "play", "--hard", "crate", "slate")
        #expect(result.status == .exited(1))
        #expect(result.stderr == "quad: 1st letter must be C\n")
        #expect(try home.run("wordle", "play", "crane").status == .success)
        #expect(try home.run("wordle", "share", "--ascii").stdout.hasPrefix("Quad Wordle \(Today.numberText) 2/6*\n\n"))
        let late = try QuadHome(answer: "crane")
        try late.run("wordle", "play", "crate")
        let refused = try late.run("wordle", "play", "--hard", "crane")
        #expect(refused.status == .exited(1))
        #expect(refused.stderr.contains("Hard mode can only be enabled at the start of a round"))
        #expect(try late.games().map(\.words) == [["crate"]])
    }

    @Test(arguments: [
        ("2099-01-01", 2, "is in the future"), ("2021-06-18", 1, "There is no puzzle for 2021-06-18"),
        ("2023-02-29", 2, "is not a date"), ("yesterdy", 2, "is not a date"),
    ])
    func playRefusesDays(date: String, status: Int32, reason: String) throws {
        let home = try QuadHome(answer: "crane")
        let result = try home.run("wordle", "play", "--date", date, "crane")
        #expect(result.status == .exited(status))
        #expect(result.stderr.contains(reason))
        #expect(try home.games().isEmpty)
    }

    @Test func playTakesDaysInWords() throws {
        let home = try QuadHome(answer: "crane")
        #expect(try home.run("wordle", "play", "--date", "yesterday", "crane").status == .success)
        #expect(try home.games().map(\.number) == [Today.number - 1])
        #expect(try home.run("wordle", "analyze", "--date", "yesterday").stdout.contains("CRANE"))
        #expect(try home.run("wordle", "share", "--date", "yesterday").stdout.contains("1/6"))
    }

    @Test func statisticsArePrintedAsJSON() throws {
        let home = try QuadHome(answer: "crane")
        let empty = try home.run("wordle", "stats", "--json").stdout.split(separator: "\n")
        // The keys of the outermost object, with values that take a single line.
        #expect(
            empty.filter { $0.hasPrefix("  \"") } == [
                "  \"archive\" : {", "  \"current_streak\" : 0,", "  \"distribution\" : [",
                "  \"hard\" : {", "  \"lost\" : 0,", "  \"max_streak\" : 0,", "  \"others\" : [",
                "  \"played\" : 0,", "  \"source\" : \"words:2b3is43ktemao\",", "  \"stand_ins\" : 0,",
                "  \"weekdays\" : [", "  \"win_percent\" : 0,", "  \"won\" : 0",
            ])
        try home.run("wordle", "play", "crate", "crane")
        try home.run("wordle", "play", "--date", "2024-02-29", "crane")
        struct Statistics: Decodable, Equatable {
            var played, won, lost, win_percent, current_streak, max_streak: Int
            var distribution: [Int]
        }
        let result = try home.run("wordle", "stats", "--json")
        let statistics = try JSONDecoder().decode(Statistics.self, from: Data(result.output))
        #expect(
            statistics
                == Statistics(
                    played: 1, won: 1, lost: 0, win_percent: 100, current_streak: 1, max_streak: 1,
                    distribution: [0, 1, 0, 0, 0, 0]))
    }

    @Test func anUnfinishedGameHidesItsAnswer() throws {
        let home = try QuadHome(answer: "crane")
        try home.run("wordle", "play", "slate")
        let game = try #require(home.games().first)
        #expect(game.answer == nil && game.result == "open")
        #expect(!home.read(home.journal).contains("crane"))
        let share = try home.run("wordle", "share")
        #expect(share.status == .exited(1))
        #expect(share.stdout == "")
        #expect(share.stderr.contains("nothing to share yet"))
    }

    @Test func aGameIsShared() throws {
        let home = try QuadHome(answer: "crane")
        try home.run("wordle", "play", "--date", "2024-02-29", "boost", "carts", "crane")
        let share = try home.run("wordle", "share", "--date", "2024-02-29")
        #expect(share.stdout == "Quad Wordle 985 3/6\n\n⬛⬛⬛⬛⬛\n🟩🟨🟨⬛⬛\n🟩🟩🟩🟩🟩")
        let ascii = try home.run("wordle", "share", "--date", "2024-02-29", "--ascii").stdout
        #expect(ascii.hasPrefix("Quad Wordle 985 3/6\n\n"))
        #expect(ascii.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test func anUnavailableWordSourceIsNamed() throws {
        let home = try QuadHome()
        try home.write(configuration: #"{wordle: {answers: "missing.txt"}}"#)
        let result = try home.run("wordle", "play", "crane")
        #expect(result.status == .exited(1))
        #expect(result.stderr.contains("missing.txt"))
    }

    // MARK: Configuration

    @Test func settingsAreSetReadAndReset() throws {
        let home = try QuadHome(answer: "crane")
        let before = home.configuration
        #expect(try home.run("config", "set", "theme", "campus").status == .success)
        #expect(try home.run("config", "get", "theme").stdout == "campus\n")
        #expect(home.configuration.contains("// Written by hand."))
        #expect(try home.run("config", "list").stdout.contains("theme = campus\n"))
        #expect(try home.run("config", "list", "--json").stdout.contains("\"theme\" : \"campus\""))
        #expect(try home.run("config", "reset", "theme").status == .success)
        #expect(home.configuration == before)
        #expect(try home.run("config", "get", "theme").stdout == "terminal\n")
    }

    @Test func aMissingConfigurationIsCreated() throws {
        let home = try QuadHome()
        #expect(try home.run("config", "set", "wordle.hard", "true").status == .success)
        #expect(try home.run("config", "get", "wordle.hard").stdout == "on\n")
        #expect(home.configuration.contains("hard"))
    }

    @Test(arguments: [
        ["set", "theme", "pink"], ["set", "them", "campus"], ["get", "them"], ["set", "wordle.length", "3"],
    ])
    func wrongSettingsAreRefused(words: [String]) throws {
        let home = try QuadHome(answer: "crane")
        let before = home.configuration
        let result = try Subprocess.run(
            quadBinary(), ["config"] + words, environment: TerminalSession.environment(home: home.path))
        #expect(result.status == .exited(1))
        #expect(result.stdout == "")
        #expect(!result.stderr.isEmpty)
        if words[1] == "them" { #expect(result.stderr.contains("theme")) }
        #expect(home.configuration == before)
    }

    @Test func anotherConfigurationAndDataDirectoryAreUsed() throws {
        let home = try QuadHome(answer: "crane")
        try home.directory.write("slate\n", to: "elsewhere/words.txt")
        try home.directory.write(#"{wordle: {answers: "words.txt"}}"#, to: "elsewhere/quad.json")
        let result = try home.run(
            "--config", home.directory.appending("elsewhere/quad.json"), "--data-dir",
            home.directory.appending("elsewhere/data"), "wordle", "play", "slate")
        #expect(result.stdout == "22222\n")
        #expect(home.read(home.directory.appending("elsewhere/data/wordle.journal.jsonl")).contains("slate"))
        #expect(home.read(home.journal) == "")
    }

    @Test func aMissingNamedConfigurationIsReported() throws {
        let home = try QuadHome()
        let result = try home.run("--config", "missing.json", "wordle", "play", "crane")
        #expect(result.stderr.contains("missing.json"))
    }

    // MARK: Keys

    @Test func keysAreListedAndChecked() throws {
        struct Row: Decodable {
            let action, title, place: String
            let keys: [String]
        }
        let home = try QuadHome()
        let rows = try JSONDecoder().decode([Row].self, from: Data(home.run("keys", "--json").output))
        #expect(rows.contains { $0.action == "app.quit" && $0.keys == ["Q", "ctrl-c"] })
        #expect(Set(rows.map(\.action)).count == rows.count)
        #expect(try home.run("keys", "--check").status == .success)
        try home.run("config", "set", "keys.app.quit", "ctrl-q,f10")
        #expect(try home.run("keys").stdout.contains("ctrl-q / f10"))
        try home.run("config", "set", "keys.edit.undo", "f10")
        let check = try home.run("keys", "--check")
        #expect(check.status == .exited(1))
        #expect(check.stderr.contains("f10 is bound to both"))
    }

    // MARK: Upkeep

    @Test func theDoctorFindsNothingOnAFirstStart() throws {
        let home = try QuadHome()
        let result = try home.run("doctor")
        #expect(result.status == .success)
        #expect(result.stdout.contains(home.data))
        #expect(!FileManager.default.fileExists(atPath: home.data))
    }

    @Test func aBackupRestoresEverything() throws {
        let home = try QuadHome(answer: "crane")
        try home.run("wordle", "play", "crate")
        let archive = home.directory.appending("backup.tar")
        #expect(try home.run("backup", archive).status == .success)
        try home.run("wordle", "play", "crane")
        let restored = try home.run("restore", archive)
        #expect(restored.status == .success)
        #expect(try home.games().map(\.words) == [["crate"]])
        #expect(restored.stdout.contains("The previous data is in"))
    }

    @Test func aBackupIsRestoredToAnEmptyPlace() throws {
        let home = try QuadHome(answer: "crane")
        try home.run("wordle", "play", "crate")
        let archive = home.directory.appending("backup.tar")
        try home.run("backup", archive)
        let other = try QuadHome(answer: "crane")
        #expect(try other.run("restore", archive).status == .success)
        #expect(try other.games() == home.games())
    }

    @Test func aRestoreReachesAnOpenBoard() throws {
        let home = try QuadHome(answer: "crane")
        try home.run("wordle", "play", "crate")
        let archive = home.directory.appending("backup.tar")
        try home.run("backup", archive)
        try home.run("wordle", "play", "crane")
        let session = try home.openBoard()
        try session.waitFor("Magnificent!")
        #expect(try home.run("restore", archive).status == .success)
        try session.waitFor(Tiles.typed(""))
    }

    @Test(arguments: ["missing.tar", "config/quad/words.txt"])
    func aForeignArchiveIsRefused(name: String) throws {
        let home = try QuadHome(answer: "crane")
        try home.run("wordle", "play", "crate")
        let result = try home.run("restore", home.directory.appending(name))
        #expect(result.status == .exited(1))
        #expect(result.stderr.contains(name))
        #expect(try home.games().map(\.words) == [["crate"]])
    }

    // MARK: Words about itself

    @Test func completionsAreReadByTheirShell() throws {
        let home = try QuadHome()
        let script = try home.run("completions", "bash").stdout
        let file = try home.directory.write(script, to: "completions.bash")
        let check = """
            . '\(file)'
            COMP_WORDS=(quad wor); COMP_CWORD=1; COMP_LINE='quad wor'; COMP_POINT=8
            $(complete -p quad | sed 's/.*-F \\([^ ]*\\) .*/\\1/') quad wor quad
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let result = try Subprocess.run(
            "bash", ["--norc", "-c", check], environment: TerminalSession.environment(home: home.path))
        #expect(result.stdout.split(separator: "\n").map { $0.filter { $0 != " " } } == ["wordle"])
        #expect(try home.run("completions", "tcsh").status == .exited(2))
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func completionsNameEveryCommand(shell: String) throws {
        let script = try QuadHome().run("completions", shell).stdout
        for word in ["wordle", "history", "doctor", "restore", "config", "--data-dir"] {
            #expect(script.contains(shell == "fish" ? word.replacing("--", with: "") : word))
        }
    }

    @Test func theManualPageHasItsSections() throws {
        let home = try QuadHome()
        for (page, sections) in [
            ("quad", ["SYNOPSIS", "OPTIONS", "COMMANDS", "EXIT STATUS"]), ("news", ["COMMANDS", "KEYS", "FILTERS"]),
            ("files", ["FOLDERS", "CONFIGURATION", "ENVIRONMENT"]), ("keys", ["KEYS"]),
        ] {
            let text = try home.run("man", page).stdout
            for section in sections { #expect(text.contains(".SH \"\(section)\""), "\(page): \(section)") }
        }
        #expect(try home.run("man", "--list").stdout.contains("quad-news.1\n"))
        let refused = try home.run("man", "nothing")
        #expect(refused.status == .exited(2) && refused.stderr.contains("quad man --list"))
    }

    @Test(arguments: [
        (["wordl"], "wordle"), (["wordle", "histroy"], "history"), (["--plian"], "--plain"),
        (["help", "bakcup"], "backup"),
    ])
    func aMistypedWordGetsASuggestion(words: [String], nearest: String) throws {
        let home = try QuadHome()
        let result = try Subprocess.run(
            quadBinary(), words, environment: TerminalSession.environment(home: home.path))
        #expect(result.status == .exited(2))
        #expect(result.stdout == "")
        #expect(result.stderr.contains("did you mean “\(nearest)”?"))
        #expect(result.stderr.contains("Usage: quad"))
    }

    @Test(arguments: [["--json", "--markdown"], ["--markdown", "--json"]])
    func optionsThatExcludeEachOtherAreRefused(options: [String]) throws {
        let home = try QuadHome()
        let result = try Subprocess.run(
            quadBinary(), ["config", "list"] + options, environment: TerminalSession.environment(home: home.path))
        #expect(result.status == .exited(2))
        #expect(result.stderr.contains("can't be used together"))
        #expect(result.stderr.contains("[--json|--markdown]"))
    }

    @Test func helpAndVersionArePrinted() throws {
        let home = try QuadHome()
        #expect(try home.run("--version").stdout.wholeMatch(of: /quad \d+\.\d+\.\d+( \([0-9a-f]{8}\))?\n/) != nil)
        let help = try home.run("--help")
        #expect(help.status == .success && help.stderr == "")
        #expect(help.stdout.contains("wordle") && help.stdout.contains("doctor") && help.stdout.contains("--data-dir"))
        #expect(try home.run("wordle", "play", "--help").stdout == home.run("help", "wordle", "play").stdout)
    }

    @Test func aReaderThatStopsEarlyIsNoError() throws {
        let home = try QuadHome()
        let result = try Subprocess.run(
            "sh", ["-c", "'\(quadBinary())' man | head -1; '\(quadBinary())' wordle history --json >/dev/full"],
            environment: TerminalSession.environment(home: home.path))
        #expect(result.stdout.split(separator: "\n").count == 1)
        #expect(result.status == .exited(1))
        #expect(result.stderr.contains("the output cannot be written"))
    }
}
