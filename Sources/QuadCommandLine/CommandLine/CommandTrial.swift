import JSONStore
import QuadCore
import SystemKit

extension OptionSpec {
    /// Tries a command: nothing is stored while it runs.
    package static let dryRun = OptionSpec(
        "dry-run", "Show how the input is read and what would be stored; store nothing")
    /// For a command without a JSON form of its own.
    package static let changes = OptionSpec.json("Print the stored items as JSON")
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
