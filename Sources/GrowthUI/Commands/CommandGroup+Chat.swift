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
            details: "Tab-separated: id, last change, number of messages, who answered last or “incomplete”, title.",
            options: [OptionSpec("archived", "Include archived chats"), .json()],
            run: chatting { try await $0.list() }),
        CommandSpec(
            ["growth", "chat", "show"], "Print a chat",
            details: "CHAT is an id, the beginning of an id, a title or part of a title.",
            arguments: [chat], options: [.json("Print JSON, with every branch")], run: chatting { try await $0.show() }),
        CommandSpec(
            ["growth", "chat", "export"], "Write a chat as Markdown or JSON",
            details: "Without FILE, prints to standard output. JSON has every branch, Markdown only the current one.",
            arguments: [chat, ArgumentSpec("FILE", .optional, completion: .file)],
            options: [
                OptionSpec(
                    "format", value: "FORMAT", "The format to write", completion: .values(["markdown", "json"])),
                OutputFile.force,
            ], run: chatting { try await $0.export() }),
        CommandSpec(
            ["growth", "chat", "delete"], "Delete a chat with its messages", arguments: [chat],
            options: [.yes],
            run: chatting { try await $0.delete() }),
    ]
}
