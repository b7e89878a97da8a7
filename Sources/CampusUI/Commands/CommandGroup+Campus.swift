import CampusCore
import QuadCommandLine
import QuadCore

extension CommandGroup {
    /// The commands of the Campus tab.
    package static let campus = CommandGroup(
        "Campus", "See what is on, from all calendars",
        [
            open, list, show, save, add, delete, conflicts, feeds, addFeed, removeFeed, reload, health, importFile,
            export, remind,
            parse, rule,
        ] + campusGames,
        examples: [
            HelpRow(
                term: "quad campus parse --from 2026-09-01 --to 2026-12-01 term.ics",
                description: "Print the events of the fall term"),
            HelpRow(
                term: "quad campus rule 'FREQ=MONTHLY;BYDAY=-1FR' --start 2026-09-25",
                description: "Print the last Fridays"),
        ])

    private static let open = CommandSpec.opening(["campus"], "Open the agenda") { _ in .campus }

    private static let window = [
        OptionSpec("from", value: "DATE", "The first day (default: today)"),
        OptionSpec("to", value: "DATE", "The day after the last day (default: 30 days later)"),
    ]

    private static let list = CommandSpec(
        ["campus", "list"], "List events", details: "With a FILTER, the list covers 400 days unless --to is given.",
        arguments: [ArgumentSpec("FILTER", .any)], options: window + [.json()], filter: AgendaEntry.table.language,
        run: agenda { try await $0.list() })

    private static let show = CommandSpec(
        ["campus", "show"], "Print an event with its text",
        details: "EVENT is an id, or words that only one title has.",
        arguments: [ArgumentSpec("EVENT", .several)], options: [.json()], run: agenda { try await $0.show() })

    private static let save = CommandSpec(
        ["campus", "save"], "Save an event", details: "EVENT is an id, or words that only one title has.",
        arguments: [ArgumentSpec("EVENT", .several)],
        options: [
            OptionSpec("series", "Save the whole series"), OptionSpec("remove", "Unsave the event"),
        ], run: agenda { try await $0.save() })

    private static let add = CommandSpec(
        ["campus", "add"], "Add an event of your own",
        details: """
            Without --end, an event with a time lasts an hour, and one without lasts the whole day. An end without a day \
            is the first such time after the start. The event begins on the first day that its rule gives.
            """,
        arguments: [ArgumentSpec("TITLE", .several)],
        options: [
            OptionSpec("on", value: "DATE", "The start, such as “thu 17:30” or “dec 24”"),
            OptionSpec("end", value: "DATE", "The end, such as 19:30, 2h, 3d or “sun”"),
            OptionSpec("place", value: "PLACE", "Where it takes place"),
            OptionSpec("repeat", value: "RULE", "daily, weekly, “tue thu”, or a rule (FREQ=…)"),
            OptionSpec("until", value: "DATE", "The last day of a series"),
            OptionSpec("text", value: "TEXT", "More about it"),
        ], run: own { try await $0.add() })

    private static let delete = CommandSpec(
        ["campus", "delete"], "Delete an event of your own",
        details: "EVENT is an id, or words that only one title has.", arguments: [ArgumentSpec("EVENT", .several)],
        options: [
            OptionSpec("which", value: "TIMES", "Of a series: this, following or all; a title means its next time"),
            .yes,
        ], run: own { try await $0.delete() })

    private static func own(
        _ work: @escaping @MainActor @Sendable (OwnEventCommands) async throws -> Int32
    ) -> CommandSpec.Handler {
        { context in try await work(OwnEventCommands(context: context)) }
    }

    private static let conflicts = CommandSpec(
        ["campus", "conflicts"], "List planned events and jobs that overlap", options: window + [.json()],
        run: agenda { try await $0.conflicts() })

    private static let importFile = CommandSpec(
        ["campus", "import"], "Import a calendar file; its events become your own",
        arguments: [ArgumentSpec("FILE", completion: .file)], options: [.json()],
        run: exchange { try await $0.importFile() })

    private static let exportWindow = [
        window[0],
        OptionSpec(
            "to", value: "DATE", "The day after the last day (default: 30 days later; with FILTER or --saved 400)"),
    ]

    private static let export = CommandSpec(
        ["campus", "export"], "Write events as iCalendar, JSON or Markdown",
        details: """
            Without FILTER and --saved, the events of the window are written. A series is written with its rule. If only \
            some times of a series are saved, --saved writes only those. --times writes each time as an event of its \
            own.
            """,
        arguments: [ArgumentSpec("FILTER", .any)],
        options: exportWindow + [
            OptionSpec("saved", "Write saved events only"), OptionSpec("times", "Write each time of a series"),
            OptionSpec("as", value: "FORMAT", "ics, json or md (default: ics)"),
            OptionSpec("output", value: "FILE", "Write to a file"), OutputFile.force,
        ], filter: AgendaEntry.table.language, run: exchange { try await $0.export() })

    private static let remind = CommandSpec(
        ["campus", "remind"], "Print the reminders that are due, each once",
        details: """
            For cron: run it every few minutes. --exec runs a command for each reminder; {title}, {when} and {place} are \
            filled in, and no shell is used. {title} says so if the event is canceled or gone. A reminder whose command \
            fails is given again by the next run.
            """,
        options: [OptionSpec("exec", value: "CMD", "Run a command for each reminder"), .json()],
        run: exchange { try await $0.remind() })

    private static let feeds = CommandSpec(
        ["campus", "feeds"], "List the calendars", options: [.json()], run: calendars { try await $0.list() })

    private static let addFeed = CommandSpec(
        ["campus", "feeds", "add"], "Follow a calendar",
        details: """
            ADDRESS is the address of an .ics calendar (https or webcal), a page that links one, an .ics file, or a \
            folder of them. The calendar is fetched at once.
            """,
        arguments: [ArgumentSpec("ADDRESS", completion: .file)],
        options: [
            OptionSpec("name", value: "NAME", "The name to show"), OptionSpec("no-fetch", "Do not fetch it now"),
            .json(),
        ], run: calendars { try await $0.add() })

    private static let removeFeed = CommandSpec(
        ["campus", "feeds", "remove"], "Unfollow a calendar; saved events stay",
        arguments: [ArgumentSpec("CALENDAR", .several)], options: [.yes], run: calendars { try await $0.remove() })

    private static let reload = CommandSpec(
        ["campus", "feeds", "reload"], "Fetch calendars", details: "Without CALENDAR, all calendars are fetched.",
        arguments: [ArgumentSpec("CALENDAR", .any)],
        options: [OptionSpec("due", "Only calendars whose next fetch is due"), .json()],
        run: calendars { try await $0.reload() })

    private static let health = CommandSpec(
        ["campus", "feeds", "health"], "Print the result of the last fetches", options: [.json()],
        run: calendars { try await $0.health() })

    private static func agenda(
        _ work: @escaping @MainActor @Sendable (CampusAgendaCommands) async throws -> Int32
    ) -> CommandSpec.Handler {
        { context in try await work(CampusAgendaCommands(context: context)) }
    }

    private static func calendars(
        _ work: @escaping @MainActor @Sendable (CalendarFeedCommands) async throws -> Int32
    ) -> CommandSpec.Handler {
        { context in try await work(CalendarFeedCommands(context: context)) }
    }

    private static func exchange(
        _ work: @escaping @MainActor @Sendable (CampusExchangeCommands) async throws -> Int32
    ) -> CommandSpec.Handler {
        { context in try await work(CampusExchangeCommands(context: context)) }
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
    ) { context in try CalendarFileCommands(context: context).parse() }

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
        try CalendarFileCommands(context: context).rule()
        return 0
    }
}
