import QuadCommandLine

// The declarations of the player's commands.
extension LeaderboardCommands {
    nonisolated static let specs = [
        CommandSpec(
            ["leaderboard"], "Print the board of today, of a day or of all time",
            details: """
                The server is the one of wordle.leaderboard. The first request to a server registers you there under a \
                made-up name.
                """,
            options: [
                OptionSpec(
                    "date", value: "DATE", "Print the board of DATE, such as 2026-11-21 or yesterday",
                    excludes: ["all-time"]),
                OptionSpec("all-time", "Print the board of all time", excludes: ["date"]),
                OptionSpec("group", value: "GROUP", "Print the board of your group GROUP"),
                OptionSpec("top", value: "N", "Print the N best players (default 10)"),
                OptionSpec("hide-flagged", "Leave out games that look suspicious"), .json(),
            ], run: doing { try await $0.show() }),
        CommandSpec(
            ["leaderboard", "send"], "Send the finished games that wait",
            details: "The exit status is 1 if a game still waits or the server refused one now.",
            run: { context in try await LeaderboardCommands(context: context).send() }),
        CommandSpec(
            ["leaderboard", "outbox"], "List the games that were sent or wait", options: [.json()],
            run: doing { try await $0.outbox() }),
        CommandSpec(
            ["leaderboard", "discard"], "Give up sending the games that wait or were refused",
            run: doing { try await $0.discard() }),
        CommandSpec(
            ["leaderboard", "name"], "Print or change your name on the server",
            arguments: [ArgumentSpec("NAME", .optional)], run: doing { try await $0.name() }),
        CommandSpec(
            ["leaderboard", "groups"], "List your groups", options: [.json()], run: doing { try await $0.groups() }),
        CommandSpec(
            ["leaderboard", "found"], "Make a group and print its code", arguments: [ArgumentSpec("TITLE")],
            run: doing { try await $0.found() }),
        CommandSpec(
            ["leaderboard", "join"], "Join a group by its code", arguments: [ArgumentSpec("CODE")],
            run: doing { try await $0.join() }),
        CommandSpec(
            ["leaderboard", "code"], "Give a group of yours a new code; the old one no longer works",
            arguments: [ArgumentSpec("GROUP")], run: doing { try await $0.newCode() }),
        CommandSpec(
            ["leaderboard", "leave"], "Leave a group", arguments: [ArgumentSpec("GROUP")],
            run: doing { try await $0.leave() }),
        CommandSpec(
            ["leaderboard", "remove"], "Delete your name and your games on the server",
            options: [OptionSpec("yes", "Delete without a question")], run: doing { try await $0.remove() }),
    ]

    private nonisolated static func doing(
        _ work: @escaping @MainActor @Sendable (LeaderboardCommands) async throws -> Void
    ) -> CommandSpec.Handler {
        { context in
            try await work(LeaderboardCommands(context: context))
            return 0
        }
    }
}
