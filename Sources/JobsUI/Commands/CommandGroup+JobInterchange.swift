import JobsCore
import QuadCommandLine

// The commands for import and export of jobs.
extension CommandGroup {
    private typealias Interchange = @MainActor @Sendable (JobInterchangeCommands) async throws -> Int32

    private static func running(_ work: @escaping Interchange) -> CommandSpec.Handler { CommandSpec.noticing(work) }

    private static let from = OptionSpec(
        "from", value: "FORMAT", "Format of the file, if it can't be detected",
        completion: .values(JobFormat.readable.map(\.rawValue)))
    private static let dryRun = OptionSpec("dry-run", "Show what would be done, and change nothing")
    private static let output = OptionSpec(
        "output", short: "o", value: "FILE", "Write FILE instead of printing", completion: .file)

    private static func to(_ formats: [JobFormat]) -> OptionSpec {
        let names = formats.map(\.rawValue)
        return OptionSpec(
            "to", value: "FORMAT", "Format to write", completion: .values(names))
    }

    static let jobInterchange: [CommandSpec] = [
        CommandSpec(
            ["jobs", "import"], "Import jobs from another program",
            details: """
                FILE is a Taskwarrior export, the JSON of the Flow Graph app, a table or a file written by quad jobs export; - is \
                standard input. Existing jobs are updated where the file is newer; nothing is imported twice. Lists \
                what was changed to fit and what was refused, with the line and the reason. If a row was refused, \
                the exit status is 1.
                """,
            arguments: [ArgumentSpec("FILE", completion: .file)],
            options: [
                from, dryRun,
                OptionSpec(
                    "map", value: "COLUMN=FIELD,…",
                    "Map the columns of a table to fields: \(JobCSVReader.fieldNames.joined(separator: ", "))"
                ),
                .dateOrder, .json("Print what was done as JSON"),
            ], run: running { try await $0.importJobs() }),
        CommandSpec(
            ["jobs", "export"], "Export jobs to another program",
            details: """
                Exports all jobs, the jobs you name, or those that match a filter: “overdue who:Dana”. If you name \
                none, json and supabase include all templates.
                """,
            arguments: [ArgumentSpec("JOB", .any)], options: [to(JobFormat.allCases), output, OutputFile.force],
            run: running { try await $0.exportJobs() }),
        CommandSpec(
            ["jobs", "plan"], "Print the critical path and the slack of a process",
            details: """
                Reads a template from FILE, or a job. Prints the total minutes, the critical path, how long each other \
                action can be delayed, and what is ready and what is blocked. If actions wait for each other, names \
                the shortest cycle and exits with status 1.
                """,
            arguments: [ArgumentSpec("FILE|JOB", completion: .file)],
            options: [OptionSpec("done", value: "IDS", "Actions that are completed, separated by commas"), .json()],
            run: running { try await $0.plan() }),
    ]

    /// The import and export of templates, which belong to the commands about templates.
    static let jobTemplateInterchange: [CommandSpec] = [
        CommandSpec(
            ["jobs", "template", "import"], "Import templates from a file",
            details: "Works like quad jobs import, which also imports templates.",
            arguments: [ArgumentSpec("FILE", completion: .file)],
            options: [from, dryRun, .json("Print what was done as JSON")], run: running { try await $0.importJobs() }),
        CommandSpec(
            ["jobs", "template", "export"], "Export templates to a file",
            arguments: [ArgumentSpec("TEMPLATE", .any)], options: [to([.json, .supabase]), output, OutputFile.force],
            run: running { try await $0.exportTemplates() }),
    ]
}
