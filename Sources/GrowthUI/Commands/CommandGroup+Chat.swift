import QuadCommandLine

// The commands about chats, which belong to the Growth tab.
extension CommandGroup {
    private static func chatting(_ work: @escaping @MainActor @Sendable (ChatCommands) async throws -> Void)
        -> CommandSpec.Handler
    {
        { context in
            try await work(ChatCommands(context: context))
            return 0
        }
    }

    private static let chat = ArgumentSpec("CHAT")

    static let growthChats: [CommandSpec] = [
        CommandSpec.opening(["growth", "chat"], "Open the chats") { _ in .growthChats },
        CommandSpec(
            ["growth", "chat", "list"], "List the chats",
            details: "With tabs between: id, when it changed, how long it is, who answered last, title.",
            options: [OptionSpec("archived", "Include archived ones"), .json()],
            run: chatting { try await $0.list() }),
        CommandSpec(
            ["growth", "chat", "show"], "Print a chat",
            details: "A chat is named by its id, the beginning of it, its title or a part of that.",
            arguments: [chat], options: [.json("Print JSON, with every branch")], run: chatting { try await $0.show() }),
        CommandSpec(
            ["growth", "chat", "export"], "Write a chat as Markdown or JSON",
            details: "Without FILE it prints to standard output. JSON has every branch, Markdown the one you are on.",
            arguments: [chat, ArgumentSpec("FILE", .optional, completion: .file)],
            options: [
                OptionSpec("format", value: "FORMAT", "What to write", completion: .values(["markdown", "json"])),
                OutputFile.force,
            ], run: chatting { try await $0.export() }),
        CommandSpec(
            ["growth", "chat", "delete"], "Delete a chat with its messages", arguments: [chat],
            options: [.yes],
            run: chatting { try await $0.delete() }),
    ]
}
