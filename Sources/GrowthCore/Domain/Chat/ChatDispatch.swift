/// What goes out with a question, beside its words.
package struct ChatDispatch: Equatable, Sendable {
    /// The id of a chat that begins with it.
    package var chat: String?
    package var settings: ChatSettings
    package var given: [ChatAttachment] = []
    /// Where names in the question stay here.
    package var sentText: String?
    /// The user's own words in place of the coach's, with names hidden in them too.
    package var system: String?
    /// The conversation before the question, with names hidden in it too.
    package var earlier: [ChatMessage] = []

    package init(_ settings: ChatSettings) {
        self.settings = settings
    }
}
