import QuadCommandLine
import WordleCore

// The commands of the Wordle tab.
extension CommandGroup {
    static let wordle = CommandGroup(
        "Wordle", "Play the word of the day, and review your games",
        [
            CommandSpec.opening(["wordle"], "Open today's Wordle") { _ in .wordleBoard(day: nil) },
            CommandSpec(
                ["wordle", "play"], "Play words without opening the screen",
                details: """
                    Prints one pattern per line: 2 right place, 1 elsewhere in the word, 0 not in it. Without --date, \
                    plays today's game, which counts in the statistics; a past day you missed stays missed, and its \
                    game goes to the archive. The first refused word ends the command with status 1; the words \
                    before it stay played.
                    """,
                arguments: [ArgumentSpec("WORD", .several)],
                options: [date, OptionSpec("hard", "Play in hard mode; only before a game's first guess")],
                run: playing { try await $0.play() }),
            CommandSpec(
                ["wordle", "score"], "Print the pattern a guess gets",
                details: "2 right place, 1 elsewhere in the word, 0 not in it.",
                arguments: [ArgumentSpec("GUESS"), ArgumentSpec("ANSWER")]
            ) { context in
                try WordleCommands(context: context).score()
                return 0
            },
            CommandSpec(
                ["wordle", "first"], "List the best first guesses",
                details: """
                    Bits is the information that the pattern gives on average, Left the number of answers that are left on \
                    average. All answers are taken as equally likely.
                    """,
                options: WordleAnalysisCommands.lists + [
                    OptionSpec("top", value: "N", "List the N best guesses (default 20)"), .json(),
                ]
            ) { context in
                try WordleAnalysisCommands(context: context).first()
                return 0
            },
            CommandSpec(
                ["wordle", "solve"], "Solve the puzzles of all answers with the best strategy",
                details: """
                    Computes the strategy with the fewest guesses in total after the first guess, and prints how many \
                    answers it finds with how many guesses. The first run without --first looks for the best first guess.
                    """,
                options: WordleAnalysisCommands.lists + [
                    OptionSpec("first", value: "WORD", "Begin with WORD instead of the best first guess"),
                    OptionSpec("hard", "Play in hard mode", excludes: ["ultra"]),
                    OptionSpec("ultra", "Play in ultra mode", excludes: ["hard"]), .json(),
                ]
            ) { context in
                try WordleAnalysisCommands(context: context).solve()
                return 0
            },
            CommandSpec(
                ["wordle", "analyze"], "Compare the guesses of a finished game with the best ones",
                details: """
                    Prints for each row the answers that were left before and after, the expected number of guesses with \
                    your word and with the best one, what the choice cost, and what luck gave. A word that the mode does not \
                    allow is named. With --answer, WORD… are \
                    the guesses of a game that is not stored.
                    """,
                arguments: [ArgumentSpec("WORD", .any)],
                options: WordleAnalysisCommands.lists + [
                    date, OptionSpec("answer", value: "WORD", "Analyze a game with the answer WORD"),
                    OptionSpec("hard", "Compare with the best play in hard mode", excludes: ["ultra"]),
                    OptionSpec("ultra", "Compare with the best play in ultra mode", excludes: ["hard"]), .json(),
                ]
            ) { context in
                try await WordleAnalysisCommands(context: context).analyze()
                return 0
            },
            CommandSpec(
                ["wordle", "skill"], "Print skill and luck of the daily games by month",
                details: """
                    Analyzes the daily games that were not analyzed before, which takes up to a second each. Skill is the \
                    number of guesses that choices cost in a game, Luck the number that luck gave, Bot the average of the \
                    best play for the same words. A lost game counts as 7.
                    """,
                options: [.json()]
            ) { context in
                try await WordleSkillCommands(context: context).run()
                return 0
            },
            CommandSpec(
                ["wordle", "stats"], "Print the statistics of the daily games", options: [.json()],
                run: playing { try await $0.statistics() }),
            CommandSpec(
                ["wordle", "import"], "Bring along the statistics of games played elsewhere",
                details: """
                    FILE holds the statistics of the New York Times as JSON, from its site's storage or its answers. The \
                    streak goes on with your games here, if no day is missing in between. The other figures are shown as \
                    imported and do not mix with those of your games here.
                    """,
                arguments: [ArgumentSpec("FILE", .optional, completion: .file)], options: WordleImportCommands.options
            ) { context in
                try await WordleImportCommands(context: context).run()
                return 0
            },
            CommandSpec(
                ["wordle", "archive"], "List a month of puzzles, and how they went",
                options: [
                    OptionSpec("month", value: "MONTH", "List MONTH (YYYY-MM) instead of the current one"), .json(),
                ], run: playing { try await $0.archive() }),
            CommandSpec(
                ["wordle", "history"], "List every game played", options: [.json()],
                run: playing { try await $0.history() }),
            CommandSpec(
                ["wordle", "share"], "Print a finished game to share, without its words",
                options: [date, OptionSpec("ascii", "Use #, + and . instead of colored squares")],
                run: playing { try await $0.share() }),
        ] + leaderboardCommands,
        examples: [
            HelpRow(term: "quad wordle score allee apple", description: "Print the pattern of a guess: 21002."),
            HelpRow(
                term: "quad leaderboard serve --listen 127.0.0.1:9000",
                description: "Run a leaderboard on this machine."),
            HelpRow(
                term: "quad wordle stats --json | jq .current_streak",
                description: "Print the length of the current streak."),
        ])

    private static let date = OptionSpec(
        "date", value: "DATE", "Use the puzzle of DATE, such as 2026-11-21 or yesterday, instead of today's")

    /// Runs a command and afterwards reports what was noticed when the files were opened.
    private static func playing(
        _ work: @escaping @MainActor @Sendable (WordleCommands) async throws -> Void
    ) -> CommandSpec.Handler {
        { context in
            try await work(WordleCommands(context: context))
            if let notice = await context.container.games.foundOnOpening() { context.output.complain(notice) }
            return 0
        }
    }
}
