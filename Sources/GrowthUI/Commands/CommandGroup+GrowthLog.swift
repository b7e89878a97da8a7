import GrowthCore
import QuadCommandLine

// The commands of the log: sessions, streak, rest, goals, routines and figures.
extension CommandGroup {
    private typealias LogWork = @MainActor @Sendable (GrowthLogCommands) async throws -> Int32
    private typealias PlanWork = @MainActor @Sendable (GrowthPlanCommands) async throws -> Void

    /// Returns the handler of a command that prints notices about the files after all other output.
    private static func logging(_ work: @escaping LogWork) -> CommandSpec.Handler {
        CommandSpec.noticing(work)
    }

    private static func planning(_ work: @escaping PlanWork) -> CommandSpec.Handler {
        logging { commands in
            try await work(GrowthPlanCommands(commands))
            return 0
        }
    }

    static let growthLog: [CommandSpec] =
        growthSessions + growthFigures + growthPlan

    private static let done = OptionSpec.json("Print what was done as JSON")
    private static let asText = OptionSpec("as-text", "Keep words that are not understood as notes")
    private static let line = ArgumentSpec("LINE", .several)
    private static let said = [
        OptionSpec("amount", value: "AMOUNT", "The amount, instead of a part of LINE: 14km, 500m, 250W"),
        OptionSpec("length", value: "LENGTH", "The length, instead of a part of LINE: 1h10, 22:30, 6:48.2"),
    ]

    private static let growthSessions: [CommandSpec] = [
        CommandSpec.opening(["growth", "log"], "Open the log") { _ in .growthLog },
        CommandSpec(
            ["growth", "log", "add"], "Log a practice session",
            details: """
                LINE is what you did, then in any order how long (1h10, 25:30, 06:15-07:00), e4 or rpe 8 for the \
                effort, m-1>+1 for the mood before and after, an amount and other figures (14km, 250W, 142 bpm, \
                2:05/500m), a day and a time (yesterday 17:30) and tags (+erg, or '#erg' in quotes). Plain words are \
                notes, and so is everything after --. If a part with digits is not understood, the command names it \
                and logs nothing: status 2. Prints the id and what was understood.
                """,
            arguments: [line],
            options: [OptionSpec("dry-run", "Show how LINE is read, and log nothing"), asText] + said + [done],
            run: logging { try await $0.add() }),
        CommandSpec(
            ["growth", "log", "list"], "List practice sessions, the latest first",
            arguments: [
                ArgumentSpec(
                    "FILTER", .any,
                    completion: .suggestions(["method:", "tag:", "day:<7d", "min:>30", "e:>3", "mood:"])
                )
            ], options: [OptionSpec("limit", value: "N", "At most N"), .json()],
            filter: PracticeSessionFields.language, run: logging { try await $0.list() }),
        CommandSpec(
            ["growth", "log", "edit"], "Change a practice session",
            details: "What LINE does not mention stays: quad growth log edit 3f2a e3 50m.",
            arguments: [ArgumentSpec("ID"), line],
            options: [OptionSpec("dry-run", "Show how LINE is read, and change nothing"), asText] + said + [done],
            run: logging { try await $0.edit() }),
        CommandSpec(
            ["growth", "log", "delete"], "Delete practice sessions", arguments: [ArgumentSpec("ID", .several)],
            options: [.yes, done],
            run: logging { try await $0.delete() }),
        CommandSpec(
            ["growth", "log", "import"],
            "Import practice sessions from Strong, Hevy, Concept2, Garmin, Timewarrior, a table or an export",
            details: """
                FILE is a table with a header, the output of timew export, or a file from quad growth log export; - \
                is standard input. A workout's sets form one practice session. Columns of other tables are recognized \
                by their names, or named with --map; a day and a time may be in two columns. Importing a file again \
                changes nothing. Exits with status 1 if rows failed; the other rows are imported.
                """,
            arguments: [ArgumentSpec("FILE", completion: .file)],
            options: [
                OptionSpec("dry-run", "Show what would be imported, and change nothing"),
                OptionSpec(
                    "map", value: "COLUMN=FIELD",
                    "Which column is which field: \(PracticeSessionImport.fieldNames.joined(separator: ", "))",
                    repeats: true),
                .dateOrder,
                OptionSpec(
                    "unit", value: "UNIT", "The unit of distances, if the file does not say",
                    completion: .values(DistanceUnit.allCases.map(\.rawValue))),
                done,
            ], run: logging { try await $0.take() }),
        CommandSpec(
            ["growth", "log", "export"], "Write the log for another program",
            details: "Without FILE, prints to standard output.",
            arguments: [ArgumentSpec("FILE", .optional, completion: .file)],
            options: [
                OptionSpec(
                    "format", value: "FORMAT", "The format to write",
                    completion: .values(PracticeSessionFormat.allCases.map(\.rawValue))),
                OutputFile.force,
            ], run: logging { try await $0.export() }),
    ]

    private static let growthFigures: [CommandSpec] = [
        CommandSpec.opening(["growth", "progress"], "Open streak, charts and goals") { _ in .growthProgress },
        CommandSpec(
            ["growth", "streak"], "Print your streak in days",
            details: """
                With --days, uses the days in FILE: one per line (YYYY-MM-DD), or JSON with days, rest_weekdays, \
                rest_ranges, free_per_week, goal_per_week, sessions and today. - is standard input.
                """,
            options: [
                OptionSpec("days", value: "FILE", "Use these days instead of the log", completion: .file),
                OptionSpec("today", value: "DAY", "The day to use as today (YYYY-MM-DD)"), .json(),
            ], run: logging { try await GrowthStreakCommand($0).run() }),
        CommandSpec(
            ["growth", "stats"],
            "Print figures of the log: weeks, distances, bests, moods, intensity, methods, goals, badges",
            options: [
                OptionSpec("method", value: "METHOD", "Only this method, or practice sessions with this name"),
                OptionSpec("since", value: "DAY", "Only practice sessions from this day on"),
                OptionSpec("until", value: "DAY", "Only practice sessions up to this day"), .json(),
            ],
            run: logging { try await GrowthStatisticsCommand($0).run() }),
    ]

    private static let word = ArgumentSpec("WORD", .several)

    private static let growthPlan: [CommandSpec] = [
        CommandSpec.opening(["growth", "rest"], "Open the rest days") { _ in .growthPlan },
        CommandSpec.opening(["growth", "goal"], "Open the goals") { _ in .growthPlan },
        CommandSpec.opening(["growth", "routine"], "Open the routines") { _ in .growthPlan },
        CommandSpec(
            ["growth", "rest", "add"], "Plan rest, which never breaks a streak",
            details: "WORD is days of the week (sun); or one day, or a first and a last day, and then a reason: "
                + "quad growth rest add 2026-11-03 2026-11-11 a cold.",
            arguments: [word], options: [done], run: planning { try await $0.rest() }),
        CommandSpec(
            ["growth", "rest", "rm"], "Remove rest from the plan",
            details: "WORD is a day of the week, or a day within the rest.", arguments: [word], options: [done],
            run: planning { try await $0.work() }),
        CommandSpec(
            ["growth", "rest", "edit"], "Change planned rest",
            details: "REST is a day of the week, or a day within the rest; WORD is the new rest, as with add.",
            arguments: [ArgumentSpec("REST"), word], options: [done], run: planning { try await $0.editRest() }),
        CommandSpec(
            ["growth", "rest", "free"], "Set how many days a week you may miss",
            arguments: [ArgumentSpec("N")], options: [done], run: planning { try await $0.free() }),
        CommandSpec(
            ["growth", "rest", "list"], "List rest days and free days", options: [.json()],
            run: planning { try await $0.listRest() }),
        CommandSpec(
            ["growth", "goal", "add"], "Set a weekly goal or a total",
            details: "WORD is a goal: 3 sessions; 150 minutes row; 40 km row; 1000 km total 2026-12-31.",
            arguments: [word], options: [done], run: planning { try await $0.aim() }),
        CommandSpec(
            ["growth", "goal", "edit"], "Change a goal; its first day stays",
            arguments: [ArgumentSpec("GOAL"), word], options: [done], run: planning { try await $0.editGoal() }),
        CommandSpec(
            ["growth", "goal", "rm"], "Delete a goal", arguments: [ArgumentSpec("GOAL")], options: [done],
            run: planning { try await $0.dropGoal() }),
        CommandSpec(
            ["growth", "goal", "list"], "List goals and their progress", options: [.json()],
            run: planning { try await $0.listGoals() }),
        CommandSpec(
            ["growth", "routine", "add"], "Add a routine",
            details: "DAY is methods (row, row+mobility) or rest; mon=row sets a day of the week. You follow the first "
                + "routine at once.",
            arguments: [ArgumentSpec("NAME"), ArgumentSpec("DAY", .several)], options: [done],
            run: planning { try await $0.addRoutine() }),
        CommandSpec(
            ["growth", "routine", "edit"], "Change the days of a routine",
            arguments: [ArgumentSpec("NAME"), ArgumentSpec("DAY", .several)],
            options: [OptionSpec("title", value: "TITLE", "The new name"), done],
            run: planning { try await $0.editRoutine() }),
        CommandSpec(
            ["growth", "routine", "use"], "Follow a routine, or “none”", arguments: [ArgumentSpec("NAME")],
            options: [done], run: planning { try await $0.followRoutine() }),
        CommandSpec(
            ["growth", "routine", "skip"], "Skip what is next in the routine", options: [done],
            run: planning { try await $0.skip() }),
        CommandSpec(
            ["growth", "routine", "rm"], "Delete a routine", arguments: [ArgumentSpec("NAME")], options: [done],
            run: planning { try await $0.dropRoutine() }),
        CommandSpec(
            ["growth", "routine", "list"], "List routines, and what is next", options: [.json()],
            run: planning { try await $0.listRoutines() }),
    ]
}
