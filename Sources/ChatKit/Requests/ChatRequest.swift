import JSONKit

/// A request to a server.
package struct ChatRequest: Equatable, Sendable {
    /// The name of the token limit: newer models of OpenAI refuse the old name.
    package enum LimitName: String, Sendable, Codable {
        case maxTokens = "max_tokens"
        case maxCompletionTokens = "max_completion_tokens"

        package var other: LimitName { self == .maxTokens ? .maxCompletionTokens : .maxTokens }
    }

    /// An optional member that strict servers refuse.
    package enum Extra: String, CaseIterable, Sendable, Codable {
        case streamOptions = "stream_options"
        case progress = "return_progress"
        case limit = "max_tokens"
        case contextSize = "num_ctx"
        /// The system turn. Some chat templates have no system role; the rules then go before the first question.
        case systemTurn = "system_turn"

        /// All names of the member in requests and in error messages.
        var names: [String] {
            switch self {
            case .streamOptions: ["stream_options", "include_usage"]
            case .limit: ["max_tokens", "max_completion_tokens", "num_predict"]
            case .progress, .contextSize: [rawValue]
            case .systemTurn:
                [
                    "system role", "role system", "role: system", "system message", "system prompt",
                    "roles must alternate",
                ]
            }
        }
    }

    package var model: String
    package var messages: [PromptMessage]
    /// The most tokens of the answer. Nil leaves the limit to the server, which the Anthropic protocol does not allow.
    package var limit: Int?
    package var limitName = LimitName.maxTokens
    package var isStreamed = true
    /// Whether the server should report its progress: llama.cpp can, and other servers may refuse the request.
    package var asksProgress = false
    /// The context size in tokens that the server should use; only Ollama accepts this.
    var contextSize: Int?
    /// The members that the server refused.
    package var omitted: Set<Extra> = []

    /// The limit for the Anthropic protocol, which requires one.
    private static let limitWhereNeeded = 1_024

    package init(model: String, messages: [PromptMessage], limit: Int? = nil, contextSize: Int? = nil) {
        self.model = model
        self.messages = messages
        self.limit = limit
        self.contextSize = contextSize
    }

    /// Returns the request as JSON in the form of a protocol.
    package func body(for form: ChatProtocol) -> [UInt8] {
        switch form {
        case .openai: openAIBody
        case .ollama: ollamaBody
        case .anthropic: anthropicBody
        }
    }

    private func sends(_ extra: Extra) -> Bool { !omitted.contains(extra) }

    /// Leaves out the refused members. A limit is first tried under its other name.
    /// - Returns: false if the request does not contain any of the members anyway.
    package mutating func leaveOut(_ refused: Set<Extra>, triedNames: inout Set<LimitName>) -> Bool {
        triedNames.insert(limitName)
        let new = refused.subtracting(omitted)
        guard !new.isEmpty else { return false }
        if new.contains(.limit), triedNames.insert(limitName.other).inserted {
            limitName = limitName.other
            omitted.formUnion(new.subtracting([.limit]))
        } else {
            omitted.formUnion(new)
        }
        return true
    }

    private var openAIBody: [UInt8] {
        var members: JSONMembers = [
            "model": .text(model), "messages": Self.turns(sentTurns), "stream": .bool(isStreamed),
        ]
        if isStreamed, sends(.streamOptions) {
            members.append("stream_options", .object(["include_usage": .bool(true)]))
        }
        if isStreamed, asksProgress, sends(.progress) { members.append("return_progress", .bool(true)) }
        if let limit, sends(.limit) { members.append(limitName.rawValue, .number(limit)) }
        return JSONValue.object(members).json(.withDelete)
    }

    private var ollamaBody: [UInt8] {
        var options = JSONMembers()
        if let contextSize, sends(.contextSize) { options.append("num_ctx", .number(contextSize)) }
        if let limit, sends(.limit) { options.append("num_predict", .number(limit)) }
        var members: JSONMembers = [
            "model": .text(model), "messages": Self.turns(sentTurns), "stream": .bool(isStreamed),
        ]
        if options != JSONMembers() { members.append("options", .object(options)) }
        return JSONValue.object(members).json(.withDelete)
    }

    private var sentTurns: [PromptMessage] {
        guard !sends(.systemTurn) else { return messages }
        let rules = messages.filter { $0.role == .system }.map(\.text).joined(separator: "\n\n")
        var turns = messages.filter { $0.role != .system }
        guard !rules.isEmpty, let first = turns.firstIndex(where: { $0.role == .user }) else { return turns }
        turns[first] = PromptMessage(.user, "\(rules)\n\n\(turns[first].text)")
        return turns
    }

    /// The body in the Anthropic protocol, which keeps the system messages in a member of their own.
    private var anthropicBody: [UInt8] {
        let system = messages.filter { $0.role == .system }.map(\.text).joined(separator: "\n\n")
        var members: JSONMembers = [
            "model": .text(model), "max_tokens": .number(limit ?? Self.limitWhereNeeded),
        ]
        if !system.isEmpty { members.append("system", .text(system)) }
        members.append("messages", Self.turns(messages.filter { $0.role != .system }))
        members.append("stream", .bool(isStreamed))
        return JSONValue.object(members).json(.withDelete)
    }

    private static func turns(_ messages: [PromptMessage]) -> JSONValue {
        .array(messages.map { .object(["role": .text($0.role.rawValue), "content": .text($0.text)]) })
    }
}
