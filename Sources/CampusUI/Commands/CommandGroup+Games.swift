import QuadCommandLine

extension CommandGroup {
    /// The commands about daily games, a part of the tab's commands.
    static let campusGames: [CommandSpec] = [
        CommandSpec(
            ["campus", "games"], "List the daily games with today's progress and the figures",
            details: "The last column shows the last 14 days, today last.", options: [.json()],
            run: games { try await $0.list() }),
        CommandSpec(
            ["campus", "games", "pipes"], "Print the puzzles of Pipes of a day",
            details: "Capitals are ends. With --solution, small letters show the paths.", options: puzzle,
            run: games { try $0.pipes() }),
        CommandSpec(
            ["campus", "games", "echo"], "Print the row and the rule of Echo of a day",
            details: "A sign is the first letter of its shape and of its color: “cb” is a blue circle.",
            options: puzzle,
            run: games { try $0.echo() }),
    ]

    private static let puzzle = [
        OptionSpec("date", value: "DATE", "The day of the puzzle (default: today)"),
        OptionSpec("solution", "Print the solution as well"), .json(),
    ]

    private static func games(
        _ work: @escaping @MainActor @Sendable (GameCommands) async throws -> Int32
    ) -> CommandSpec.Handler {
        { context in try await work(GameCommands(context: context)) }
    }
}
