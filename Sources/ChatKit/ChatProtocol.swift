/// The protocols that language-model servers speak.
package enum ChatProtocol: String, CaseIterable, Sendable, Codable {
    /// Server-sent events of `/v1/chat/completions`; most servers support this protocol.
    case openai
    /// One JSON object per line, from `/api/chat`.
    case ollama
    /// Server-sent events of `/v1/messages`.
    case anthropic
}
