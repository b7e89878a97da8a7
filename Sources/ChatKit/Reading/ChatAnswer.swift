/// An answer, and how it ended.
package struct ChatAnswer: Equatable, Sendable {
    package enum End: String, Sendable, CaseIterable, Codable {
        /// The server said that it was done.
        case complete
        /// The most that was asked for, or that the server has room for.
        case length
        /// It stopped without saying that it was done, whatever else it said.
        case cut
        /// Not a word, and no reason.
        case empty
        case error
    }

    package var text: String
    /// What the model thought aloud before: not part of the answer.
    package var thinking: String
    package var end: End
    /// Why it is cut; nil for another end.
    package var cause: CutCause?
    /// In the server's own word; nil when it gave none.
    package var finishReason: String?
    package var usage: ChatUsage?
    package var error: ServerError?
    /// Comments and pings.
    package var comments: Int
    /// The name the server gives the model, which need not be the one asked for.
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
