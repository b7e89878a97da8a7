import QuadCommandLine

extension CommandGroup {
    /// The commands that read calendar files.
    package static let campus = CommandGroup(
        "Campus", "Read calendar files", [list, parse, rule],
        examples: [
            HelpRow(
                term: "quad campus parse --from 2026-09-01 --to 2026-12-01 term.ics",
                description: "Print the events of the fall term"),
            HelpRow(
                term: "quad campus rule 'FREQ=MONTHLY;BYDAY=-1FR' --start 2026-09-25",
                description: "Print the last Fridays"),
        ])

    private static let list = CommandSpec(["campus"], "List the commands for calendar files") { context in
        context.output.row(["campus parse", "the events of calendar files as JSON"])
        context.output.row(["campus rule", "the starts that a rule of repetition gives"])
        return 0
    }

    private static let parse = CommandSpec(
        ["campus", "parse"], "Print the events of calendar files as JSON",
        details: """
            Prints one object per file: “events” is the number of events in the file, “occurrences” lists the times at \
            which they take place in the window, and “problems” what could not be read. Start and end are in UTC with a \
            Z, without a Z if the time is the same in every zone, and dates if the event lasts whole days; the end is \
            exclusive. The exit status is 1 if a file is not a calendar. Without FILE, standard input is read.
            """,
        arguments: [ArgumentSpec("FILE", .any, completion: .file)],
        options: [
            OptionSpec("from", value: "DATE", "The first day of the window (default: yesterday)"),
            OptionSpec("to", value: "DATE", "The day after the last day of the window (default: 60 days from today)"),
            .json("Print JSON, which is the default"),
        ]
    ) { context in try CampusCommands(context: context).parse() }

    private static let rule = CommandSpec(
        ["campus", "rule"], "Print the starts that a rule of repetition gives",
        details: """
            RULE is the value of RRULE in a calendar file. The start itself is printed only if the rule gives it. Times \
            have no zone: every day has 24 hours.
            """,
        arguments: [ArgumentSpec("RULE")],
        options: [
            OptionSpec(
                "start", value: "TIME", "The start of the series: 19970902T090000, or any date (default: today)"),
            OptionSpec("count", value: "N", "Print at most N starts (default: 10)"),
        ]
    ) { context in
        try CampusCommands(context: context).rule()
        return 0
    }
}
