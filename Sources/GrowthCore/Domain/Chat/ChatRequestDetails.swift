import QuadCore

/// The details of a request for an answer: the data that was sent, to show it again, and the tokens and time it took.
package struct ChatRequestDetails: Equatable, Sendable {
    package var provider: String
    package var base: String
    /// The requested model; the answer names the model that answered.
    package var model: String
    package var scopes: [ChatScope]
    /// The data that was sent with the question.
    package var given: [ChatAttachment]
    /// The number of characters the answer had when the user asked for the rest.
    package var partial: Int?
    /// The id of the first question that was sent; nil if the whole conversation was sent.
    package var first: String?
    /// The user's own system prompt instead of the coach's, as sent.
    package var system: String?
    /// Quad's estimate, in tokens.
    package var estimate: Int
    /// The server's context size, in tokens.
    package var room: Int
    /// The server's own counts, in tokens.
    package var promptTokens: Int?
    package var answerTokens: Int?
    /// Seconds until the first word, and until the end.
    package var firstWord: Double?
    package var seconds: Double?

    package init(
        provider: ChatProvider, model: String, scopes: [ChatScope], given: [ChatAttachment] = [], partial: Int? = nil,
        first: String? = nil, system: String? = nil, estimate: Int = 0, room: Int = 0
    ) {
        self.provider = provider.id
        base = provider.base
        self.model = model
        self.scopes = scopes
        self.given = given
        self.partial = partial
        self.first = first
        self.system = system
        self.estimate = estimate
        self.room = room
    }

    /// Words per second are more useful than a total; nil before the answer ended.
    package var tokensPerSecond: Double? {
        guard let answerTokens, let seconds, let firstWord, seconds - firstWord > 0.05 else { return nil }
        return Double(answerTokens) / (seconds - firstWord)
    }
}

extension ChatRequestDetails: Codable {
    private enum CodingKeys: String, CodingKey {
        case provider, base, model, scopes, given, partial, first, system, estimate, room, seconds
        case promptTokens = "prompt_tokens"
        case answerTokens = "answer_tokens"
        case firstWord = "first_word_s"
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let provider = ChatProvider(
            id: try fields.value(.provider, or: ""), base: try fields.value(.base, or: ""))
        self.init(
            provider: provider, model: try fields.value(.model, or: ""),
            scopes: ChatScope.sorted(try fields.value(.scopes, or: [])), given: try fields.value(.given, or: []),
            partial: try fields.value(.partial), first: try fields.value(.first),
            system: try fields.value(.system), estimate: try fields.value(.estimate, or: 0),
            room: try fields.value(.room, or: 0))
        promptTokens = try fields.value(.promptTokens)
        answerTokens = try fields.value(.answerTokens)
        firstWord = try fields.value(.firstWord)
        seconds = try fields.value(.seconds)
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(provider, forKey: .provider)
        try fields.encode(base, forKey: .base)
        try fields.encode(model, forKey: .model)
        try fields.put(.scopes, scopes, unless: [])
        try fields.put(.given, given, unless: [])
        try fields.put(.partial, partial)
        try fields.put(.first, first)
        try fields.put(.system, system)
        try fields.put(.estimate, estimate, unless: 0)
        try fields.put(.room, room, unless: 0)
        try fields.put(.promptTokens, promptTokens)
        try fields.put(.answerTokens, answerTokens)
        try fields.put(.firstWord, firstWord)
        try fields.put(.seconds, seconds)
    }
}
