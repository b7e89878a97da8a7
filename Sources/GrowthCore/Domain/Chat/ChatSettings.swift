import QuadCore

/// The model of a conversation, and the data the conversation may send.
package struct ChatSettings: Equatable, Sendable {
    /// Nil for the guide.
    package var asks: ChatModelName?
    package var scopes: [ChatScope]
    /// The consent of the user, so that the program does not ask again.
    package var consent: ChatConsent?
    package var hidden: HiddenNames
    /// The mark around data in this chat and its branches; nil before the first question to a model.
    package var fence: String?
    /// The user's own system prompt; nil for the server's or the coach's prompt.
    package var system: String?

    package init(
        asks: ChatModelName? = nil, scopes: [ChatScope] = [], consent: ChatConsent? = nil,
        hidden: HiddenNames = HiddenNames(), fence: String? = nil, system: String? = nil
    ) {
        self.asks = asks
        self.scopes = scopes
        self.consent = consent
        self.hidden = hidden
        self.fence = fence
        self.system = system
    }
}

extension ChatSettings: Codable {
    private enum CodingKeys: String, CodingKey {
        case asks, scopes, consent, hidden, fence, system
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            asks: try fields.value(.asks), scopes: ChatScope.sorted(try fields.value(.scopes, or: [])),
            consent: try fields.value(.consent), hidden: try fields.value(.hidden, or: HiddenNames()),
            fence: try fields.value(.fence), system: try fields.value(.system))
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.put(.asks, asks)
        try fields.put(.scopes, scopes, unless: [])
        try fields.put(.consent, consent)
        try fields.put(.hidden, hidden, unless: HiddenNames())
        try fields.put(.fence, fence)
        try fields.put(.system, system)
    }
}
