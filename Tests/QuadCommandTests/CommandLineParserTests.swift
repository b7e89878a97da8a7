import Testing

@testable import QuadCommandLine
@testable import quad

struct CommandLineParserTests {
    private func parse(_ line: String) throws -> Invocation {
        try CommandLineParser.parse(line.split(separator: " ").map(String.init), by: .quad)
    }

    @Test(
        arguments: [
            ("", "", [], [:]),
            ("wordle", "wordle", [], [:]),
            ("wordle score crane abbey", "wordle score", ["crane", "abbey"], [:]),
            ("wordle stats --json", "wordle stats", [], ["json": ""]),
            ("--json wordle stats", "wordle stats", [], ["json": ""]),
            ("wordle --json stats", "wordle stats", [], ["json": ""]),
            ("--data-dir /d wordle stats --config=/c", "wordle stats", [], ["data-dir": "/d", "config": "/c"]),
            (
                "wordle play --date=2024-01-02 a b c --hard", "wordle play", ["a", "b", "c"],
                ["date": "2024-01-02", "hard": ""]
            ),
            ("wordle play -- --hard -x", "wordle play", ["--hard", "-x"], [:]),
            ("wordle play score", "wordle play", ["score"], [:]),
            ("store stock move COLA -3 --json", "store stock move", ["COLA", "-3"], ["json": ""]),
            ("backup -", "backup", ["-"], [:]),
            ("--plain --no-color", "", [], ["plain": "", "no-color": ""]),
            ("--config=a=b", "", [], ["config": "a=b"]),
            ("--config a --config b", "", [], ["config": "b"]),
            ("config set theme campus", "config set", ["theme", "campus"], [:]),
            ("config", "config", [], [:]),
            ("schools favourite cedar", "schools favorite", ["cedar"], [:]),
            ("keys --check", "keys", [], ["check": ""]), ("keys --check --check", "keys", [], ["check": ""]),
            ("growth log add row --amount 5km --amount 5km", "growth log add", ["row"], ["amount": "5km"]),
        ] as [(String, String, [String], [String: String])])
    func commandLinesAreParsed(line: String, command: String, arguments: [String], options: [String: String]) throws {
        let invocation = try parse(line)
        #expect(invocation.command.name == command)
        #expect(invocation.arguments == arguments)
        #expect(invocation.options == options)
        #expect(invocation.request == .run)
    }

    @Test(arguments: [
        ("--help", ""), ("-h", ""), ("wordle --help", "wordle"), ("--help wordle play", "wordle play"),
        ("wordle play --help", "wordle play"), ("wordle score a b c d --help", "wordle score"),
        ("wordel --bogus --help", ""), ("completions tcsh -h", "completions"), ("till --help", "store till"),
        ("--help till", "store till"), ("store till --help", "store till"), ("--plain till -h", "store till"),
    ])
    func helpWorksAnywhere(line: String, command: String) throws {
        let invocation = try parse(line)
        #expect(invocation.request == .help)
        #expect(invocation.command.name == command)
    }

    @Test func helpForAGroupIsTheGroupsHelp() throws {
        #expect(try parse("upkeep --help").group?.name == "upkeep" && parse("store --help").group == nil)
    }

    @Test func helpAfterTheEndOfOptionsIsAnArgument() throws {
        #expect(try parse("wordle play -- --help").arguments == ["--help"])
    }

    @Test(arguments: ["--version", "-V", "wordle --version"])
    func versionWorksAnywhere(line: String) throws {
        #expect(try parse(line).request == .version)
    }

    @Test(
        arguments: [
            ("wordel", "unknown command “wordel”", "wordle"),
            ("wordle shar", "unknown command “shar”", "share"),
            ("zzz", "unknown command “zzz”", nil),
            ("share", "unknown command “share”", "wordle share"),
            ("upkeep", "“upkeep” is a group of commands; quad help upkeep lists them", nil),
            ("config gte theme", "unknown command “gte”", "get"),
            ("--dat-dir x", "unknown option “--dat-dir”", "--data-dir"),
            ("--json", "unknown option “--json”", nil),
            ("wordle stats --jsn", "unknown option “--jsn”", "--json"),
            ("-x", "unknown option “-x”", nil),
            (
                "news search robot -wine",
                "unknown option “-w”; put -- before words that begin with a minus", nil
            ),
            ("--data-dir", "--data-dir needs a value: DIR", nil),
            ("--config=", "--config needs a value: FILE", nil),
            ("--plain=yes", "--plain takes no value", nil),
            ("wordle score crane", "ANSWER is missing", nil),
            ("wordle play", "WORD is missing", nil),
            ("wordle score a b c", "one word too many: “c”", nil),
            ("doctor now", "one word too many: “now”", nil),
            ("completions zhs", "SHELL must be one of bash, zsh, fish, not “zhs”", "zsh"),
            ("keys --json --check", "--check and --json can't be used together", nil),
            (
                "growth log add row --amount 5km --amount 30min",
                "--amount is given twice, as “5km” and “30min”; give it once", nil
            ),
            (
                "wordle play --date=2024-01-02 --date 2024-01-03",
                "--date is given twice, as “2024-01-02” and “2024-01-03”; give it once", nil
            ),
            ("--\u{1B}[2J", "unknown option “--\\u{1b}[2J”", nil),
        ] as [(String, String, String?)])
    func anInvalidLineIsRefused(line: String, message: String, suggestion: String?) {
        let error = #expect(throws: UsageError.self) { try parse(line) }
        #expect(error?.message == message)
        #expect(error?.suggestion == suggestion)
    }

    @Test(arguments: [
        ("help", ""), ("help wordle score", "wordle score"), ("help config", "config"), ("help news", "news"),
    ])
    func helpDescribesACommand(line: String, command: String) throws {
        guard case .command(let found) = try CommandTable.quad.topic(parse(line).arguments) else {
            Issue.record("no command")
            return
        }
        #expect(found.name == command)
    }

    @Test(arguments: ["upkeep", "Documents", "settings"])
    func helpDescribesAGroup(name: String) throws {
        guard case .group(let group) = try CommandTable.quad.topic([name]) else {
            Issue.record("no group")
            return
        }
        #expect(group.name == name.lowercased())
    }

    @Test(
        arguments: [
            (["wrdle"], "wordle"), (["upkep"], "upkeep"), (["wordle", "shar"], "share"),
            (["archive"], nil), (["statistics"], nil), (["briefing"], "news briefing"),
            (["zzz"], nil),
        ] as [([String], String?)])
    func helpForAnUnknownTopicMakesASuggestion(words: [String], suggestion: String?) {
        let error = #expect(throws: UsageError.self) { try CommandTable.quad.topic(words) }
        #expect(error?.suggestion == suggestion)
    }

    @Test func anErrorShowsTheUsage() {
        let error = #expect(throws: UsageError.self) { try parse("keys --chek") }
        #expect(
            error?.lines == [
                "quad: unknown option “--chek”; did you mean “--check”?",
                "Usage: quad keys [--json|--check|--markdown]", "See “quad keys --help”.",
            ])
    }
}
