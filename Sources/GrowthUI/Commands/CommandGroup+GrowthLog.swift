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
        OptionSpec("amount", value: "AMOUNT", "How much, in place of a part of LINE: 14km, 500m, 250W"),
        OptionSpec("length", value: "LENGTH", "How long, in place of a part of LINE: 1h10, 22:30, 6:48.2"),
    ]

    private static let growthSessions: [CommandSpec] = [
        CommandSpec.opening(["growth", "log"], "Open the log") { _ in .growthLog },
        CommandSpec(
            ["growth", "log", "add"], "Log a session",
            details: """
                LINE is what it was, then in any order how long (1h10, 25:30, 06:15-07:00), e4 or rpe 8 for the effort, \
                m-1>+1 for the mood before and after, an amount and other figures (14km, 250W, 142 bpm, 2:05/500m), a day \
                and a time (yesterday 17:30) and tags (+erg, or '#erg' in quotes). Plain words are notes, and so is everything \
                behind --. A part with digits that says nothing is named, and nothing is logged: status 2. Prints the \
                id and what was understood.
                """,
            arguments: [line],
            options: [OptionSpec("dry-run", "Show how it is read, and store nothing"), asText] + said + [done],
            run: logging { try await $0.add() }),
        CommandSpec(
            ["growth", "log", "list"], "List sessions, the latest first",
            arguments: [
                ArgumentSpec(
                    "FILTER", .any,
                    completion: .suggestions(["method:", "tag:", "day:<7d", "min:>30", "e:>3", "mood:"])
                )
            ], options: [OptionSpec("limit", value: "N", "At most N"), .json()],
            filter: PracticeSessionFields.language, run: logging { try await $0.list() }),
        CommandSpec(
            ["growth", "log", "edit"], "Change a session",
            details: "What LINE does not say stays: quad growth log edit 3f2a e3 50m.",
            arguments: [ArgumentSpec("ID"), line],
            options: [OptionSpec("dry-run", "Show how it is read, and store nothing"), asText] + said + [done],
            run: logging { try await $0.edit() }),
        CommandSpec(
            ["growth", "log", "delete"], "Delete sessions", arguments: [ArgumentSpec("ID", .several)],
            options: [.yes, done],
            run: logging { try await $0.delete() }),
        CommandSpec(
            ["growth", "log", "import"],
            "Import sessions of Strong, Hevy, Concept2, Garmin, Timewarrior, a table or an export",
            details: """
                FILE is a table with a header, what timew export writes, or a file of quad growth log export; - is \
                standard input. The sets of a \
                workout become one session. Columns of other tables are known by their names, or said with --map; a day and a \
                time may be in two columns. A file taken twice changes nothing the second time. Exits with status 1 \
                where rows failed; the others are in.
                """,
            arguments: [ArgumentSpec("FILE", completion: .file)],
            options: [
                OptionSpec("dry-run", "Show what would be done, and change nothing"),
                OptionSpec(
                    "map", value: "COLUMN=FIELD",
                    "Which column is which field: \(PracticeSessionImport.fieldNames.joined(separator: ", "))",
                    repeats: true),
                .dateOrder,
                OptionSpec(
                    "unit", value: "UNIT", "What distances count where the file does not say",
                    completion: .values(DistanceUnit.allCases.map(\.rawValue))),
                done,
            ], run: logging { try await $0.take() }),
        CommandSpec(
            ["growth", "log", "export"], "Write the log for another program",
            details: "Without FILE it prints to standard output.",
            arguments: [ArgumentSpec("FILE", .optional, completion: .file)],
            options: [
                OptionSpec(
                    "format", value: "FORMAT", "What to write",
                    completion: .values(PracticeSessionFormat.allCases.map(\.rawValue))),
                OutputFile.force,
            ], run: logging { try await $0.export() }),
    ]

    private static let growthFigures: [CommandSpec] = [
        CommandSpec.opening(["growth", "progress"], "Open streak, charts and goals") { _ in .growthProgress },
        CommandSpec(
            ["growth", "streak"], "Print your streak in days",
            details: """
                With --days, of the days in FILE: one a line (YYYY-MM-DD), or JSON with days, rest_weekdays, \
                rest_ranges, free_per_week, goal_per_week, sessions and today. - is standard input.
                """,
            options: [
                OptionSpec("days", value: "FILE", "Calculate it for these days", completion: .file),
                OptionSpec("today", value: "DAY", "As it is on that day (YYYY-MM-DD)"), .json(),
            ], run: logging { try await GrowthStreakCommand($0).run() }),
        CommandSpec(
            ["growth", "stats"],
            "Print figures of the log: weeks, distances, bests, moods, intensity, methods, goals, badges",
            options: [
                OptionSpec("method", value: "METHOD", "Of this method alone, or of sessions called so"),
                OptionSpec("since", value: "DAY", "Of sessions from this day on"),
                OptionSpec("until", value: "DAY", "Of sessions up to this day"), .json(),
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
            details: "WORD is days of the week (sun), or a day or the first and the last of several, and why: "
                + "quad growth rest add 2026-11-03 2026-11-11 a cold.",
            arguments: [word], options: [done], run: planning { try await $0.rest() }),
        CommandSpec(
            ["growth", "rest", "rm"], "Remove rest from the plan",
            details: "WORD is a day of the week, or a day that is in the rest.", arguments: [word], options: [done],
            run: planning { try await $0.work() }),
        CommandSpec(
            ["growth", "rest", "edit"], "Change planned rest",
            details: "REST is a day of the week, or a day that is in the rest; WORD says what it is then, as with add.",
            arguments: [ArgumentSpec("REST"), word], options: [done], run: planning { try await $0.editRest() }),
        CommandSpec(
            ["growth", "rest", "free"], "Set how many days of a week may be missed",
            arguments: [ArgumentSpec("N")], options: [done], run: planning { try await $0.free() }),
        CommandSpec(
            ["growth", "rest", "list"], "List rest days and free days", options: [.json()],
            run: planning { try await $0.listRest() }),
        CommandSpec(
            ["growth", "goal", "add"], "Set a weekly goal or a total",
            details: "quad growth goal add 3 sessions, 150 minutes row, 40 km row, 1000 km total 2026-12-31.",
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
            details: "DAY is methods (row, row+mobility) or rest; mon=row binds it to a day of the week. The first "
                + "routine is followed at once.",
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
