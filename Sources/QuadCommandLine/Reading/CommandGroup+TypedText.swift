import QuadCore

// Commands that show how Quad reads typed text, for trying out and for scripts.
extension CommandGroup {
    package static let typedText: [CommandSpec] = [
        CommandSpec(["read"], "List the kinds of text that Quad can read") { context in
            context.output.row(["date", DateError.examples])
            return 0
        },
        CommandSpec(
            ["read", "date"], "Print the date that a text means",
            details:
                "TEXT is read the way every form, line and option of Quad reads dates: \(DateError.examples). "
                + "Prints the date in local time, with the time if TEXT has one. Exits with status 2 if TEXT is not "
                + "a date.",
            arguments: [ArgumentSpec("TEXT")],
            options: [
                OptionSpec(
                    "as", value: "DIRECTION",
                    "due (default): the nearest day that is not over; past: the latest day that is not in the future",
                    completion: .values(DateReader.Direction.allCases.map(\.rawValue))),
                OptionSpec("now", value: "TIME", "Count from TIME, such as 2026-11-27T10:00 (default: now)"),
                OptionSpec(
                    "order", value: "ORDER", "Read 12/1 month first (mdy) or day first (dmy); default: dateOrder",
                    completion: .values(DateOrder.allCases.map(\.rawValue))),
                .json(),
            ]
        ) { context in
            try ReadCommands(context: context).date()
            return 0
        },
    ]
}
