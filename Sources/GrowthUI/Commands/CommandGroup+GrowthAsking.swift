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
        "system", value: "TEXT", "Your own words about who answers and how, in place of the coach's")
    private static let systemFile = OptionSpec(
        "system-file", value: "FILE", "Read those words from a file", completion: .file, excludes: ["system"])

    static let growthAsking: [CommandSpec] = [
        CommandSpec(
            ["growth", "ask"], "Ask a model a question, or the guide",
            details: """
                The guide answers where nobody is set up to be asked: passages from the library, with where they are from. \
                Where a question is about a crisis, abuse, an injury or eating, what to do and whom to call comes first. A model is sent nothing but \
                the question and what --context names; to another machine, or with that, only with --yes: without it, what \
                would be sent is shown. Without TEXT, or with -, the question is read from standard input. Prints the \
                answer as it comes; how it ended, if not well, is told on standard error, and the status is 1. With \
                --chat, the question follows the messages of that chat and is kept there with its answer; --json then \
                prints both as they are kept.
                """,
            arguments: [ArgumentSpec("TEXT", .any)],
            options: [
                OptionSpec("offline", "Ask nobody but the guide", excludes: ["provider", "model", "yes", "context"]),
                OptionSpec("provider", value: "NAME", "The provider to ask (default: the first by name)"),
                OptionSpec("model", value: "MODEL", "Its model"),
                OptionSpec(
                    "context", value: "SCOPES", "What goes along: sessions, goals, articles, jobs, separated by commas"),
                OptionSpec("chat", value: "CHAT", "Go on with a chat: its id, title, or a part of either"), system,
                systemFile,
                OptionSpec("yes", "Send it, to another machine too"), .json(),
            ], run: asking { try await $0.ask() }),
        CommandSpec(
            ["growth", "models"], "List the available models",
            details: "Prints the provider, the model and the tokens it has room for, with tabs between.",
            arguments: [ArgumentSpec("NAME", .optional)], options: [.json()], run: asking { try await $0.models() }),
        CommandSpec(
            ["growth", "probe"], "Look for models on this machine",
            details: "Asks nothing but this machine, at the ports that Ollama, llama.cpp and LM Studio use.",
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
                ADDRESS is that of the server, such as http://127.0.0.1:8080/v1. The key comes from “quad growth key set” \
                (--key file), a variable (env:NAME) or a program (command:pass show coach).
                """,
            arguments: [name, ArgumentSpec("ADDRESS")],
            options: [
                OptionSpec(
                    "protocol", value: "FORM", "The form it is asked in; openai unless told",
                    completion: .values(ChatProtocol.allCases.map(\.rawValue))),
                OptionSpec("key", value: "SOURCE", "Where its key comes from: file, env:NAME or command:WORDS"),
                OptionSpec("model", value: "MODEL", "The model to ask"),
                OptionSpec("n-ctx", value: "N", "Size of its context in tokens"), system, systemFile,
                OptionSpec("allow-http", "Ask another machine over http, which others can read"),
            ], run: asking { try await $0.addProvider() }),
        CommandSpec(
            ["growth", "provider", "rm"], "Remove a provider and its key", arguments: [name],
            run: asking { try await $0.removeProvider() }),
        CommandSpec(
            ["growth", "key"], "List the providers with a stored key, but no key", options: [.json()],
            run: asking { try await $0.listKeys() }),
        CommandSpec(
            ["growth", "key", "set"], "Store the key of a provider",
            details: "Reads the key from standard input, where it stands in no list of processes.",
            arguments: [name], run: asking { try await $0.setKey() }),
        CommandSpec(
            ["growth", "key", "rm"], "Delete the key of a provider", arguments: [name],
            run: asking { try await $0.removeKey() }),
    ]
}
