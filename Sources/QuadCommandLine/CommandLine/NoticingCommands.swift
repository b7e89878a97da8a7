/// Commands that say at the end what was found on opening the files.
@MainActor
package protocol NoticingCommands {
    init(context: CommandContext) async throws
    func tellNotice() async
}

extension CommandSpec {
    /// Runs a command that has an exit status of its own. What was found on opening the files may be why it fails.
    package static func noticing<Commands: NoticingCommands>(
        _ work: @escaping @MainActor @Sendable (Commands) async throws -> Int32
    ) -> Handler {
        { context in
            let commands = try await Commands(context: context)
            do {
                let status = try await work(commands)
                await commands.tellNotice()
                return status
            } catch {
                await commands.tellNotice()
                throw error
            }
        }
    }

    package static func noticing<Commands: NoticingCommands>(
        _ work: @escaping @MainActor @Sendable (Commands) async throws -> Void
    ) -> Handler {
        noticing { (commands: Commands) -> Int32 in
            try await work(commands)
            return 0
        }
    }
}
