import JSONStore
import QuadCore
import SystemKit

extension OptionSpec {
    /// Tries a command: nothing is stored while it runs.
    package static let dryRun = OptionSpec("dry-run", "Show how it is read and what would be stored, and store nothing")
    /// For a command without a JSON form of its own.
    package static let changes = OptionSpec.json("Print what is stored as JSON")
}

extension CommandSpec {
    /// The same with `--dry-run`, which `CommandRunner` sees to, and with `--json`. A command that has a trial of its own
    /// keeps it.
    var trying: CommandSpec {
        let spec = options.contains { $0.long == "dry-run" } ? self : taking(.dryRun)
        return options.contains { $0.long == "json" } ? spec : spec.taking(.changes)
    }
}

/// The handling of `--dry-run` and `--json` for a command that leaves them to the runner.
struct CommandTrial {
    /// Whether nothing is stored. This holds for every command with `--dry-run`, also for one that tells of it by itself.
    let isTrial: Bool
    /// Whether the command itself knows nothing of the trial.
    let isSeenTo: Bool
    /// Whether the items that are stored are printed as JSON in place of what the command prints.
    let printsChanges: Bool

    init(_ invocation: Invocation) {
        let options = invocation.command.options
        isTrial = invocation.has("dry-run")
        isSeenTo = isTrial && options.contains(.dryRun)
        printsChanges = invocation.has("json") && (isSeenTo || options.contains(.changes))
    }
}

/// The items that a command stored, or would have stored, as JSON.
struct StoredItemsJSON: JSONWritable {
    private let items: [ScopedItem]
    private let isTrial: Bool
    private let problem: String?

    /// - Parameter problem: why the command failed. A real run may have stored items before it failed.
    init(_ scope: StepScope, isTrial: Bool, problem: String?) {
        items = isTrial && problem != nil ? [] : scope.changes.items
        self.isTrial = isTrial
        self.problem = problem
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.list("changes", items) { item, json in
                json.object { json in
                    json.member("after", json: item.after)
                    json.member("before", json: item.before)
                    json.member("id", item.id)
                    json.member("in", item.collection)
                }
            }
            json.member("dry_run", isTrial)
            json.member("problem", problem)
        }
    }
}
