/// The forms servers of language models talk in.
package enum ChatProtocol: String, CaseIterable, Sendable, Codable {
    /// Server-sent events of `/v1/chat/completions`; most servers know it.
    case openai
    /// A JSON object a line, from `/api/chat`.
    case ollama
    /// Server-sent events of `/v1/messages`.
    case anthropic
}
