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
