import QuadDomain

/// Every command there is.
struct CommandTable: Sendable {
    /// The program without a command.
    let root: CommandSpec
    let commands: [CommandSpec]
    /// Understood before and behind every command.
    let globalOptions: [OptionSpec]

    func command(_ path: [String]) -> CommandSpec? {
        path.isEmpty ? root : commands.first { $0.path == path }
    }

    /// The words that may follow a path to make it a longer one, with the command each leads to, in order.
    func words(after path: [String]) -> [(word: String, command: CommandSpec)] {
        commands.compactMap { command in
            guard command.path.count == path.count + 1, command.path.starts(with: path), let word = command.path.last
            else { return nil }
            return (word, command)
        }
    }
}

extension CommandTable {
    static let quad = CommandTable(
        root: CommandSpec(
            [], "Open the program",
            details: "Without a command the program opens on the whole terminal; press ? there for its keys."),
        commands: news + wordle + upkeep + configuration + documents,
        globalOptions: [
            OptionSpec("help", short: "h", "Show help for the program or the command"),
            OptionSpec("version", short: "V", "Show the version"),
            OptionSpec("data-dir", value: "DIR", "Keep data, state and cache in DIR", completion: .directory),
            OptionSpec("config", value: "FILE", "Read the configuration from FILE", completion: .file),
            OptionSpec("plain", "No boxes, ASCII only, the cursor on the selected row: for screen readers"),
            OptionSpec("no-color", "No colours"),
        ])

    private static let json = OptionSpec("json", "Print JSON", excludes: ["markdown"])
    private static let markdown = OptionSpec("markdown", "Print the page of the docs", excludes: ["json"])
    private static let date = OptionSpec(
        "date", value: "DATE", "The puzzle of that day (YYYY-MM-DD) instead of today's")

    private static let wordle: [CommandSpec] = [
        CommandSpec(["wordle"], "Open today's Wordle"),
        CommandSpec(
            ["wordle", "play"], "Play words without a screen",
            details: """
                Prints a pattern a line: 2 right place, 1 elsewhere in the word, 0 not in it. Without --date it is \
                today's game, and it counts. The first refused word ends it with status 1; the words before stay played.
                """,
            arguments: [ArgumentSpec("WORD", .several)],
            options: [date, OptionSpec("hard", "Hints must be used; only with a game's first word")]),
        CommandSpec(
            ["wordle", "score"], "Print the pattern a guess gets",
            details: "2 right place, 1 elsewhere in the word, 0 not in it.",
            arguments: [ArgumentSpec("GUESS"), ArgumentSpec("ANSWER")]),
        CommandSpec(["wordle", "stats"], "Print the statistics of the daily games", options: [json]),
        CommandSpec(["wordle", "history"], "List every game played", options: [json]),
        CommandSpec(
            ["wordle", "share"], "Print a finished game to share, without its words",
            options: [date, OptionSpec("ascii", "#, + and . in place of coloured squares")]),
    ]

    private static let upkeep: [CommandSpec] = [
        CommandSpec(
            ["doctor"], "Check files, configuration and terminal",
            details: "Exits with status 1 when something needs attention. Changes nothing without --repair.",
            options: [OptionSpec("repair", "Mend what can be mended, keeping a copy of what was there"), json]),
        CommandSpec(
            ["backup"], "Write all data into one file",
            arguments: [ArgumentSpec("FILE", completion: .file)]),
        CommandSpec(
            ["restore"], "Bring data back from a backup",
            arguments: [ArgumentSpec("FILE", completion: .file)]),
    ]

    private static let settingValues = CompletionKind.following(
        Dictionary(uniqueKeysWithValues: SettingCatalogue.settings.map { ($0.path, $0.offered) }))

    private static let settingPaths = CompletionKind.suggestions(SettingCatalogue.settings.map(\.path))

    private static let configuration: [CommandSpec] = [
        CommandSpec(["config"], "List the settings and their values", options: [json, markdown]),
        CommandSpec(["config", "list"], "List the settings and their values", options: [json, markdown]),
        CommandSpec(
            ["config", "get"], "Print the value of a setting",
            arguments: [ArgumentSpec("SETTING", completion: settingPaths)]),
        CommandSpec(
            ["config", "set"], "Change a setting, leaving the rest of the file as it is",
            details: "keys.ACTION takes one key, or several with commas between them; [] takes them all away.",
            arguments: [
                ArgumentSpec("SETTING", completion: settingPaths), ArgumentSpec("VALUE", completion: settingValues),
            ]),
        CommandSpec(
            ["config", "reset"], "Give a setting its default again",
            arguments: [ArgumentSpec("SETTING", completion: settingPaths)]),
        CommandSpec(
            ["keys"], "List the keys of every action",
            options: [
                OptionSpec("json", "Print JSON", excludes: ["check", "markdown"]),
                OptionSpec(
                    "check", "Look for keys given twice and for unknown actions", excludes: ["json", "markdown"]),
                OptionSpec("markdown", "Print the page of the docs", excludes: ["json", "check"]),
            ]),
    ]

    private static let documents: [CommandSpec] = [
        CommandSpec(
            ["completions"], "Print completions for a shell",
            arguments: [ArgumentSpec("SHELL", completion: .values(["bash", "zsh", "fish"]))]),
        CommandSpec(["man"], "Print the manual page", details: "Read it with: quad man | man -l -"),
        CommandSpec(
            ["help"], "Show help for a command", arguments: [ArgumentSpec("COMMAND", .any)]),
    ]
}
