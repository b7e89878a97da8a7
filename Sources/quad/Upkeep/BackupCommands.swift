import JSONStore
import QuadInfrastructure

/// `quad backup` and `quad restore`: all data in one file, and back.
@MainActor
struct BackupCommands {
    let invocation: Invocation
    let container: AppContainer
    let output: CommandOutput

    init(_ context: CommandContext) {
        invocation = context.invocation
        container = context.container
        output = context.output
    }

    func backup() throws -> Int32 {
        guard archive != "-" else {
            throw UsageError("a backup goes into a file; name one", in: invocation.command)
        }
        try store.create(archive)
        output.line("\(archive): a backup of \(container.locations.data)")
        return 0
    }

    func restore() throws -> Int32 {
        let kept = try store.restore(archive)
        output.line("\(container.locations.data) is as it was in \(archive)")
        if let kept { output.line("What was there before is in \(kept)") }
        return 0
    }

    private var archive: String { invocation.arguments[0] }

    private var store: StoreBackup {
        StoreBackup(directory: container.locations.data, options: container.storeOptions)
    }
}
