import CoachesCore
import QuadCommandLine
import QuadCore

// The commands that import and export coaches, schools and contacts, and that find duplicates.
extension CommandGroup {
    private typealias Interchange = @MainActor @Sendable (CoachInterchangeCommands) async throws -> Int32

    private static func running(_ work: @escaping Interchange) -> CommandSpec.Handler {
        coachJudging { try await work(CoachInterchangeCommands($0)) }
    }

    private static let failing = "Exits with status 1 if rows failed; the other rows are imported."
    private static let names = """
        Names are read as in quad interactions log: a short form is accepted if it matches only one name; the row \
        shows how it was read. A row fails if its name matches several names or is one letter off a known name.
        """

    private static let coachDetails = """
        FILE is a table with a header, address cards or a file from quad coaches export; - is standard input. \
        A coach already in the log, with the same email, phone or name and school, is updated; importing a file \
        again changes nothing. \(failing) \(names)
        """

    private static let schoolDetails = """
        FILE is a table with a header; - is standard input. A school already in the log, under this or another name, \
        is updated; importing a file again changes nothing. \(failing)
        """

    private static let contactDetails = """
        FILE is a table with a header; - is standard input. A contact that is already logged, word for word, is not \
        logged again. \(failing) \(names) A cell with several people, such as Jo and Dana Ortiz, makes a contact with \
        each. Only calls, emails and other messages need a direction.
        """

    private static let direction = OptionSpec(
        "direction", value: "DIRECTION",
        "Who wrote or called if a row does not say: outbound (you did) or inbound (they did)",
        completion: .suggestions(Contact.Direction.allCases.map(\.rawValue)))

    private static func importOptions(_ subject: CoachImportPlan.Subject) -> [OptionSpec] {
        [
            OptionSpec("dry-run", "Show what would be done, and change nothing"),
            OptionSpec(
                "map", value: "COLUMN=FIELD",
                "Which column is which field: \(subject.fieldNames.joined(separator: ", "))",
                repeats: true),
            .dateOrder,
            OptionSpec("faults", value: "FILE", "Write the rows that failed to FILE, with reasons", completion: .file),
            OutputFile.force,
        ]
    }

    private static func exportOptions(_ formats: [CoachFormat]) -> [OptionSpec] {
        [
            OptionSpec(
                "format", value: "FORMAT", "The format to write", completion: .values(formats.map(\.rawValue))),
            OutputFile.force,
        ]
    }

    private static let file = ArgumentSpec("FILE", completion: .file)
    private static let outputFile = ArgumentSpec("FILE", .optional, completion: .file)
    private static let written =
        "Without FILE, prints to standard output. Private items are included only for their owner."

    static let coachInterchange: [CommandSpec] =
        [
            CommandSpec.opening(["interactions"], "Open the timeline of contacts") { _ in .contactTimeline },
            CommandSpec(
                ["coaches", "import"], "Import coaches from a table or address cards", details: coachDetails,
                arguments: [file],
                options: [OptionSpec("keep-duplicates", "Import similar rows as separate coaches")]
                    + importOptions(.coaches) + viewing + [.json("Print what was done as JSON")],
                run: running { try await $0.take(.coaches) }),
            CommandSpec(
                ["schools", "import"], "Import schools from a table", details: schoolDetails, arguments: [file],
                options: importOptions(.schools) + viewing + [.json("Print what was done as JSON")],
                run: running { try await $0.take(.schools) }),
            CommandSpec(
                ["interactions", "import"], "Import contacts from a table", details: contactDetails, arguments: [file],
                options: [direction] + importOptions(.interactions) + viewing + [.json("Print what was done as JSON")],
                run: running { try await $0.take(.interactions) }),
            CommandSpec(
                ["coaches", "export"], "Export coaches to another program", details: written, arguments: [outputFile],
                options: exportOptions(CoachFormat.allCases) + viewing, run: running { try await $0.write(.coaches) }),
            CommandSpec(
                ["schools", "export"], "Export schools to another program", details: written, arguments: [outputFile],
                options: exportOptions([.csv, .json]) + viewing, run: running { try await $0.write(.schools) }),
            CommandSpec(
                ["interactions", "export"], "Export contacts to another program", details: written,
                arguments: [outputFile], options: exportOptions([.csv, .ics, .json]) + viewing,
                run: running { try await $0.write(.interactions) }),
        ] + coachMerging
}
