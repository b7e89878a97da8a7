import QuadCore

/// How an answer was asked for: what was sent can be shown again, and what it took.
package struct ChatRequestDetails: Equatable, Sendable {
    package var provider: String
    package var base: String
    /// What was asked for; the answer names what answered.
    package var model: String
    package var scopes: [ChatScope]
    /// What went out along with the question.
    package var given: [ChatAttachment]
    /// Characters of the answer that stood when it was gone on with.
    package var partial: Int?
    /// The question the conversation began with as it was sent; nil where all of it was.
    package var first: String?
    /// The user's own words in place of the coach's, as they were sent.
    package var system: String?
    /// Tokens, by Quad's estimate.
    package var estimate: Int
    /// Tokens the server has room for.
    package var room: Int
    /// Tokens, as the server counts them.
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

    /// Words a second say more than a sum; nil before it ended.
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
