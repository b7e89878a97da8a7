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
        ],
        examples: [
            HelpRow(term: "quad wordle score allee apple", description: "Print the pattern of a guess: 21002."),
            HelpRow(
                term: "quad wordle stats --json | jq .current_streak",
                description: "Print the length of the current streak."),
        ])

    private static let date = OptionSpec(
        "date", value: "DATE", "Use the puzzle of DATE (YYYY-MM-DD) instead of today's")

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
