/// An answer, and the way it ended.
package struct ChatAnswer: Equatable, Sendable {
    package enum End: String, Sendable, CaseIterable, Codable {
        /// The server said that the answer was complete.
        case complete
        /// The answer reached the requested limit, or the limit of the server's context.
        case length
        /// The answer stopped, and the server never said that it was complete.
        case cut
        /// No text at all, and no reason.
        case empty
        case error
    }

    package var text: String
    /// The model's reasoning before the answer; not part of the answer.
    package var thinking: String
    package var end: End
    /// The reason for the cut; nil for another end.
    package var cause: CutCause?
    /// The finish reason in the server's own word; nil if the server gave none.
    package var finishReason: String?
    package var usage: ChatUsage?
    package var error: ServerError?
    /// The number of comments and pings.
    package var comments: Int
    /// The server's name for the model, which may differ from the requested name.
    package var model: String?

    package init(
        text: String = "", thinking: String = "", end: End, cause: CutCause? = nil, finishReason: String? = nil,
        usage: ChatUsage? = nil, error: ServerError? = nil, comments: Int = 0, model: String? = nil
    ) {
        self.text = text
        self.thinking = thinking
        self.end = end
        self.cause = cause
        self.finishReason = finishReason
        self.usage = usage
        self.error = error
        self.comments = comments
        self.model = model
    }
}
