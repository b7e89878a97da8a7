import ChatKit
import QuadCommandLine

// The commands about models and providers.
extension CommandGroup {
    private static func asking(
        _ work: @escaping @MainActor @Sendable (GrowthChatCommands) async throws -> Int32
    ) -> CommandSpec.Handler {
        { try await work(GrowthChatCommands(context: $0)) }
    }

    private static let name = ArgumentSpec("NAME")
    private static let system = OptionSpec(
        "system", value: "TEXT", "Your own system prompt, instead of the built-in one")
    private static let systemFile = OptionSpec(
        "system-file", value: "FILE", "Read the system prompt from a file", completion: .file, excludes: ["system"])

    static let growthAsking: [CommandSpec] = [
        CommandSpec(
            ["growth", "ask"], "Ask a model or the guide a question",
            details: """
                If no provider is set up, the guide answers with passages from the library and their sources. If a \
                question is about a crisis, abuse, an injury or eating, the answer starts with what to do and whom to call. A \
                model gets only the question and what --context names. With --context, or to another machine, \
                nothing is sent without --yes; the command shows what would be sent. Without TEXT, or with -, the \
                question is read from standard input. Prints the answer as it arrives; if it ends badly, the reason \
                goes to standard error and the status is 1. With --chat, the question follows the messages of that \
                chat and is stored there with its answer; --json then prints both as stored.
                """,
            arguments: [ArgumentSpec("TEXT", .any)],
            options: [
                OptionSpec("offline", "Ask only the guide", excludes: ["provider", "model", "yes", "context"]),
                OptionSpec("provider", value: "NAME", "The provider to ask (default: the first by name)"),
                OptionSpec("model", value: "MODEL", "The model to ask"),
                OptionSpec(
                    "context", value: "SCOPES",
                    "What to send along: sessions, goals, articles, jobs, separated by commas"),
                OptionSpec("chat", value: "CHAT", "Continue a chat: its id, title, or part of either"), system,
                systemFile,
                OptionSpec("yes", "Send without asking (default: show what would be sent)"), .json(),
            ], run: asking { try await $0.ask() }),
        CommandSpec(
            ["growth", "models"], "List the available models",
            details: "Prints the provider, the model and its context size in tokens, separated by tabs.",
            arguments: [ArgumentSpec("NAME", .optional)], options: [.json()], run: asking { try await $0.models() }),
        CommandSpec(
            ["growth", "probe"], "Look for models on this machine",
            details: "Asks only this machine, at the ports that Ollama, llama.cpp and LM Studio use.",
            options: [.json()], run: asking { try await $0.probe() }),
        CommandSpec(
            ["growth", "provider"], "List the providers", options: [.json()],
            run: asking { try await $0.listProviders() }),
        CommandSpec(
            ["growth", "provider", "list"], "List the providers", options: [.json()],
            run: asking { try await $0.listProviders() }),
        CommandSpec(
            ["growth", "provider", "add"], "Add or change a provider",
            details: """
                ADDRESS is the server's address, such as http://127.0.0.1:8080/v1. The key comes from “quad growth key \
                set” (--key file), a variable (env:NAME) or a program (command:pass show coach).
                """,
            arguments: [name, ArgumentSpec("ADDRESS")],
            options: [
                OptionSpec(
                    "protocol", value: "FORM", "The server's protocol (default: openai)",
                    completion: .values(ChatProtocol.allCases.map(\.rawValue))),
                OptionSpec("key", value: "SOURCE", "Where the key comes from: file, env:NAME or command:WORDS"),
                OptionSpec("model", value: "MODEL", "The model to ask"),
                OptionSpec("n-ctx", value: "N", "Size of its context in tokens"), system, systemFile,
                OptionSpec("allow-http", "Allow http to another machine; others can read what is sent"),
            ], run: asking { try await $0.addProvider() }),
        CommandSpec(
            ["growth", "provider", "rm"], "Remove a provider and its key", arguments: [name],
            run: asking { try await $0.removeProvider() }),
        CommandSpec(
            ["growth", "key"], "List the providers with a stored key, without the keys", options: [.json()],
            run: asking { try await $0.listKeys() }),
        CommandSpec(
            ["growth", "key", "set"], "Store the key of a provider",
            details: "Reads the key from standard input, so that it does not appear in the list of processes.",
            arguments: [name], run: asking { try await $0.setKey() }),
        CommandSpec(
            ["growth", "key", "rm"], "Delete the key of a provider", arguments: [name],
            run: asking { try await $0.removeKey() }),
    ]
}
