import JSONStore
import QuadCore
import SystemKit

extension OptionSpec {
    /// The option for a dry run: the command stores nothing.
    package static let dryRun = OptionSpec(
        "dry-run", "Show how the input is read and what would be saved; save nothing")
    /// The option for a command without its own JSON output.
    package static let changes = OptionSpec.json("Print the saved items as JSON")
}

extension CommandSpec {
    /// The command with `--dry-run` and `--json`, which `CommandRunner` handles. A command with its own `--dry-run`
    /// keeps its own option.
    var trying: CommandSpec {
        let spec = options.contains { $0.long == "dry-run" } ? self : taking(.dryRun)
        return options.contains { $0.long == "json" } ? spec : spec.taking(.changes)
    }
}

/// The handling of `--dry-run` and `--json` for commands that leave both options to the runner.
struct CommandTrial {
    /// Whether nothing is stored. True for every command with `--dry-run`, including commands that handle the option
    /// themselves.
    let isTrial: Bool
    /// Whether the runner handles `--dry-run`, because the command itself does not.
    let isSeenTo: Bool
    /// Whether the runner prints the stored items as JSON instead of the command's own output.
    let printsChanges: Bool

    init(_ invocation: Invocation) {
        let options = invocation.command.options
        isTrial = invocation.has("dry-run")
        isSeenTo = isTrial && options.contains(.dryRun)
        printsChanges = invocation.has("json") && (isSeenTo || options.contains(.changes))
    }
}
