/// What a server is asked for.
package struct ChatRequest: Equatable, Sendable {
    /// What the most tokens of an answer are called: newer models of OpenAI refuse the old name.
    package enum LimitName: String, Sendable, Codable {
        case maxTokens = "max_tokens"
        case maxCompletionTokens = "max_completion_tokens"
    }

    package var model: String
    package var messages: [PromptMessage]
    /// Tokens of the answer at most; nil leaves it to the server, which the Anthropic form does not.
    package var limit: Int?
    package var limitName = LimitName.maxTokens
    package var isStreamed = true
    /// Whether the server is to tell how far it has read: llama.cpp can, and others may refuse to be asked.
    package var asksProgress = false
    /// Tokens the server is to have room for; only Ollama can be told.
    package var contextSize: Int?

    /// The Anthropic form has to name a limit.
    private static let limitWhereNeeded = 1_024

    package init(model: String, messages: [PromptMessage], limit: Int? = nil, contextSize: Int? = nil) {
        self.model = model
        self.messages = messages
        self.limit = limit
        self.contextSize = contextSize
    }

    /// As JSON in the form of a protocol.
    package func body(for form: ChatProtocol) -> [UInt8] {
        switch form {
        case .openai: openAIBody
        case .ollama: ollamaBody
        case .anthropic: anthropicBody
        }
    }

    private var openAIBody: [UInt8] {
        var members: [(String, JSONText)] = [
            ("model", .text(model)), ("messages", Self.turns(messages)), ("stream", .flag(isStreamed)),
        ]
        if isStreamed { members.append(("stream_options", .object([("include_usage", .flag(true))]))) }
        if isStreamed, asksProgress { members.append(("return_progress", .flag(true))) }
        if let limit { members.append((limitName.rawValue, .number(limit))) }
        return JSONText.object(members).bytes
    }

    private var ollamaBody: [UInt8] {
        var options: [(String, JSONText)] = []
        if let contextSize { options.append(("num_ctx", .number(contextSize))) }
        if let limit { options.append(("num_predict", .number(limit))) }
        var members: [(String, JSONText)] = [
            ("model", .text(model)), ("messages", Self.turns(messages)), ("stream", .flag(isStreamed)),
        ]
        if !options.isEmpty { members.append(("options", .object(options))) }
        return JSONText.object(members).bytes
    }

    /// What the system says stands apart here.
    private var anthropicBody: [UInt8] {
        let system = messages.filter { $0.role == .system }.map(\.text).joined(separator: "\n\n")
        var members: [(String, JSONText)] = [
            ("model", .text(model)), ("max_tokens", .number(limit ?? Self.limitWhereNeeded)),
        ]
        if !system.isEmpty { members.append(("system", .text(system))) }
        members.append(("messages", Self.turns(messages.filter { $0.role != .system })))
        members.append(("stream", .flag(isStreamed)))
        return JSONText.object(members).bytes
    }

    private static func turns(_ messages: [PromptMessage]) -> JSONText {
        .array(messages.map { .object([("role", .text($0.role.rawValue)), ("content", .text($0.text))]) })
    }
}
