/// What comes in while an answer is made.
package enum ChatEvent: Equatable, Sendable {
    /// A sign of life without a word.
    case comment
    case progress(PromptProgress)
    case thinking(String)
    /// To stand behind all text before.
    case text(String)
    /// All text so far was thought, as the tag that ends a thought tells only now.
    case textWasThinking
}

/// How far a server has read what it was sent, in tokens.
package struct PromptProgress: Equatable, Sendable {
    package let total: Int
    /// Those it knew from before.
    package let cached: Int
    package let processed: Int

    package init(total: Int, cached: Int, processed: Int) {
        self.total = total
        self.cached = cached
        self.processed = processed
    }
}
