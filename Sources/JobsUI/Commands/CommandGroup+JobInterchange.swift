import JobsCore
import QuadCommandLine

// The commands for import and export of jobs.
extension CommandGroup {
    private typealias Interchange = @MainActor @Sendable (JobInterchangeCommands) async throws -> Int32

    private static func running(_ work: @escaping Interchange) -> CommandSpec.Handler { CommandSpec.noticing(work) }

    private static let from = OptionSpec(
        "from", value: "FORMAT", "What the file is, where that is not plain",
        completion: .values(JobFormat.readable.map(\.rawValue)))
    private static let dryRun = OptionSpec("dry-run", "Show what would be done, and change nothing")
    private static let output = OptionSpec(
        "output", short: "o", value: "FILE", "Write FILE instead of printing", completion: .file)

    private static func to(_ formats: [JobFormat]) -> OptionSpec {
        let names = formats.map(\.rawValue)
        return OptionSpec(
            "to", value: "FORMAT", "What to write", completion: .values(names))
    }

    static let jobInterchange: [CommandSpec] = [
        CommandSpec(
            ["jobs", "import"], "Import jobs from another program",
            details: """
                FILE is a Taskwarrior export, the JSON of the Flow Graph app, a table or a file of quad jobs export; - is \
                standard input. What is there already is updated where the file is newer, and nothing is there twice. \
                Lists what was changed to fit and what was refused, with the line and why. Where a row was refused, the exit \
                status is 1.
                """,
            arguments: [ArgumentSpec("FILE", completion: .file)],
            options: [
                from, dryRun,
                OptionSpec(
                    "map", value: "COLUMN=FIELD,…",
                    "Which column of a table is which field: \(JobCSVReader.fieldNames.joined(separator: ", "))"
                ),
                .dateOrder, .json("Print what was done as JSON"),
            ], run: running { try await $0.importJobs() }),
        CommandSpec(
            ["jobs", "export"], "Export jobs to another program",
            details: """
                All of them, those named, or those a filter shows: “overdue who:Dana”. With json and supabase all templates \
                go along where no job is named.
                """,
            arguments: [ArgumentSpec("JOB", .any)], options: [to(JobFormat.allCases), output, OutputFile.force],
            run: running { try await $0.exportJobs() }),
        CommandSpec(
            ["jobs", "plan"], "Print the critical path and the slack of a process",
            details: """
                Of a template in a file or of a job: the minutes it takes in all, the critical path, by how much each \
                other action can be late, and what is ready and what is blocked. Where actions wait for each other it \
                names the shortest circle and exits with status 1.
                """,
            arguments: [ArgumentSpec("FILE|JOB", completion: .file)],
            options: [OptionSpec("done", value: "IDS", "Actions that are completed, separated by commas"), .json()],
            run: running { try await $0.plan() }),
    ]

    /// The import and export of templates, which belong to the commands about templates.
    static let jobTemplateInterchange: [CommandSpec] = [
        CommandSpec(
            ["jobs", "template", "import"], "Import templates from a file",
            details: "As quad jobs import does, which takes in templates too.",
            arguments: [ArgumentSpec("FILE", completion: .file)],
            options: [from, dryRun, .json("Print what was done as JSON")], run: running { try await $0.importJobs() }),
        CommandSpec(
            ["jobs", "template", "export"], "Export templates to a file",
            arguments: [ArgumentSpec("TEMPLATE", .any)], options: [to([.json, .supabase]), output, OutputFile.force],
            run: running { try await $0.exportTemplates() }),
    ]
}
