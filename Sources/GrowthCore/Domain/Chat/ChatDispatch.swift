/// The data that is sent with a question.
package struct ChatDispatch: Equatable, Sendable {
    /// The id of the chat that begins with the question.
    package var chat: String?
    package var settings: ChatSettings
    package var given: [ChatAttachment] = []
    /// The question with its names hidden; nil if there are none to hide.
    package var sentText: String?
    /// The user's own system prompt, with names hidden, instead of the coach's prompt.
    package var system: String?
    /// The conversation before the question, with names hidden.
    package var earlier: [ChatMessage] = []

    package init(_ settings: ChatSettings) {
        self.settings = settings
    }
}
