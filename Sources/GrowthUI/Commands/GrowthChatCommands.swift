import ChatKit
import GrowthCore
import QuadCommandLine
import QuadSystem

/// The commands that set up providers and ask questions.
@MainActor
struct GrowthChatCommands: CommandActing {
    let context: CommandContext

    private static let keyLimit = 1 << 13

    var arguments: [String] { invocation.arguments }

    // MARK: Providers

    private struct ProviderRow: Encodable {
        let name: String
        let base: String
        let `protocol`: String
        let key: String
        let model: String
        let n_ctx: Int?
        let system: String
    }

    func listProviders() async throws -> Int32 {
        let providers = try await container.chatProviders.providers()
        if let missing = await container.chatProviders.missing() { output.complain(missing) }
        guard !invocation.has("json") else {
            output.json(
                providers.map {
                    ProviderRow(
                        name: $0.id, base: $0.base, protocol: $0.form.rawValue, key: $0.keySource.text, model: $0.model,
                        n_ctx: $0.contextSize, system: $0.system)
                })
            return 0
        }
        for provider in providers {
            output.row([
                provider.id, provider.base, provider.form.rawValue, provider.keySource.text, provider.model,
                provider.contextSize.map { "\($0)" } ?? "",
            ])
        }
        return 0
    }

    func addProvider() async throws -> Int32 {
        let (name, base) = (arguments[0], arguments[1])
        if let problem = ChatProvider.problem(ofBase: base) { throw UsageError(problem, in: invocation.command) }
        // If the server is the same, settings without an option stay.
        let known = try await container.chatProviders.providers().first { $0.id == name && $0.base == base }
        var provider = known ?? ChatProvider(id: name, base: base)
        if invocation.has("allow-http") { provider.allowsPlain = true }
        guard !provider.isOpenUnasked else {
            throw UsageError(
                "\(base) is on another machine, and others can read http; --allow-http allows it",
                in: invocation.command)
        }
        if let form = invocation.value("protocol").flatMap(ChatProtocol.init) { provider.form = form }
        if let model = invocation.value("model") { provider.model = model }
        if let system = try system() { provider.system = system }
        if let text = invocation.value("key") {
            guard let source = ChatKeySource(text) else {
                throw UsageError("--key is file, env:NAME or command:WORDS", in: invocation.command)
            }
            provider.keySource = source
        }
        if let text = invocation.value("n-ctx") {
            guard let size = Int(text), ChatProvider.sizes ~= size else {
                throw UsageError("--n-ctx takes a number of tokens, such as 8192", in: invocation.command)
            }
            provider.contextSize = size
        }
        try await container.chatProviders.save(provider)
        output.line("Saved \(name) at \(base)")
        if provider.keySource == .file, try container.chatKeyFile.key(of: name) == nil {
            output.note("Its key is not set yet: quad growth key set \(name)")
        }
        return 0
    }

    func removeProvider() async throws -> Int32 {
        let name = arguments[0]
        guard try await container.chatProviders.remove(name) else { throw unknown(name) }
        try container.chatKeyFile.set(nil, of: name)
        output.line("Removed \(name)")
        return 0
    }

    // MARK: Keys

    func listKeys() async throws -> Int32 {
        let names = try container.chatKeyFile.names()
        if invocation.has("json") { output.json(names) } else { for name in names { output.line(name) } }
        return 0
    }

    func setKey() async throws -> Int32 {
        let name = arguments[0]
        if HiddenInput.isTerminal { output.note("Key of \(name) (not shown while you type):") }
        let line = try HiddenInput.line(atMost: Self.keyLimit)
        guard let key = ChatKey(String(decoding: line, as: UTF8.self)) else {
            throw ChatError(
                .setup, "That is not a key: a key has letters, digits and symbols, and no spaces; nothing was stored")
        }
        try container.chatKeyFile.set(key, of: name)
        output.line("Stored the key of \(name)")
        // A provider that was asked without a key uses the key from now on.
        if var provider = try await container.chatProviders.providers().first(where: { $0.id == name }) {
            guard provider.keySource == .none else { return 0 }
            provider.keySource = .file
            try await container.chatProviders.save(provider)
        }
        return 0
    }

    func removeKey() async throws -> Int32 {
        let name = arguments[0]
        guard try container.chatKeyFile.key(of: name) != nil else {
            throw ChatError(.setup, "There is no key for \(name)")
        }
        try container.chatKeyFile.set(nil, of: name)
        output.line("Deleted the key of \(name)")
        return 0
    }

    func unknown(_ name: String) -> ChatError {
        ChatError(.setup, "There is no provider “\(name)”; quad growth provider lists them")
    }

    static let nobody = ChatError(
        .setup,
        "No provider is set up; quad growth probe looks on this machine, quad growth provider add adds one")
}
