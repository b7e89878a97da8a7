/// Commands that report at the end what they noticed when they opened the files.
@MainActor
package protocol NoticingCommands {
    init(context: CommandContext) async throws
    func tellNotice() async
}

extension CommandSpec {
    /// Runs commands that return their own exit status. The notice is also printed after an error, because it may
    /// explain the error.
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
