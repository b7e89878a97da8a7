import QuadCommandLine

// The commands of the Home tab.
extension CommandGroup {
    static let home = CommandGroup(
        "Home", "See your day across all tabs",
        [
            CommandSpec(
                ["home"], "Print what is due in all tabs",
                details: "Prints sign, day, tab, title and detail, with tabs between: ! is overdue, ← is your turn. "
                    + "With --line it is one line for a shell prompt or a status bar, and nothing where nothing is due.",
                options: [
                    OptionSpec("as", value: "PERSON", "Print what another person sees: a parent, an admin"),
                    OptionSpec("athlete", value: "PERSON", "Whose day; else their own, or their first athlete's"),
                    .json(excludes: ["line"]), OptionSpec("line", "Print one line", excludes: ["json"]),
                ]
            ) { try await HomeCommands(context: $0).home() }
        ],
        examples: [
            HelpRow(
                term: "quad home --line", description: "Print what is due, as for a shell prompt: 3 overdue, 1 today.")
        ])
}
