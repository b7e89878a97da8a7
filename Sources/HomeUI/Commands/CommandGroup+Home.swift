import QuadCommandLine

// The commands of the Home tab.
extension CommandGroup {
    static let home = CommandGroup(
        "Home", "See your day across all tabs",
        [
            CommandSpec(
                ["home"], "Print what is due in all tabs",
                details: "Prints sign, day, tab, title and detail, separated by tabs: ! is overdue, ← is your turn. "
                    + "--line prints one line for a shell prompt or a status bar, or nothing if nothing is due.",
                options: [
                    OptionSpec("as", value: "PERSON", "Print what another person sees: a parent, an admin"),
                    OptionSpec(
                        "athlete", value: "PERSON",
                        "Whose day to print (default: the viewer's own, or their first athlete's)"),
                    .json(excludes: ["line"]), OptionSpec("line", "Print one line", excludes: ["json"]),
                ]
            ) { try await HomeCommands(context: $0).home() }
        ],
        examples: [
            HelpRow(
                term: "quad home --line", description: "Print what is due on one line, for a shell prompt.")
        ])
}
