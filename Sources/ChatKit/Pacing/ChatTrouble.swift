/// The kind of failure of a question, as far as it decides what to do next.
package enum ChatTrouble: Equatable, Sendable {
    case refused
    /// The server is running, but its model is not loaded yet.
    case loading
    /// Too many questions. `retryAfter` is the number of seconds to wait, if the server gives one.
    case busy(retryAfter: Int?)
    case serverFault
    case contextExceeded
    case unauthorized
    case unknownModel
    /// The server uses another name for `max_tokens`.
    case wrongLimitName
    /// A strict server does not know these members, or does not accept them.
    case refusedExtras(Set<ChatRequest.Extra>)
    /// The connection ended before the answer did.
    case closed
    /// An answer without any text.
    case empty
    case other

    /// Classifies an answer that carries an error.
    package init(status: Int, error: ServerError?, retryAfter: Int? = nil) {
        let words = (error?.message ?? "").lowercased()
        let kinds = [error?.code, error?.kind].compactMap { $0?.lowercased() }
        if Self.isContext(words, kinds, error) {
            self = .contextExceeded
        } else if words.contains("max_completion_tokens"), words.contains("max_tokens") {
            self = .wrongLimitName
        } else if let extras = RefusedExtras.named(status: status, error: error) {
            self = .refusedExtras(extras)
        } else if kinds.contains("model_not_found") || status == 404 && words.contains("model") {
            self = .unknownModel
        } else {
            self = Self.ofStatus(status, words, retryAfter)
        }
    }

    private static func ofStatus(_ status: Int, _ words: String, _ retryAfter: Int?) -> ChatTrouble {
        switch status {
        case 401, 403: .unauthorized
        case 429: .busy(retryAfter: retryAfter)
        case 503 where words.contains("loading"): .loading
        case 503 where retryAfter != nil, 529: .busy(retryAfter: retryAfter)
        case 500..<600: .serverFault
        default: .other
        }
    }

    private static func isContext(_ words: String, _ kinds: [String], _ error: ServerError?) -> Bool {
        if let error, let sent = error.promptTokens, let room = error.contextSize, sent > room { return true }
        if kinds.contains("exceed_context_size_error") || kinds.contains("context_length_exceeded") { return true }
        return ["context length", "context size", "context window", "prompt is too long"].contains {
            words.contains($0)
        }
    }
}
