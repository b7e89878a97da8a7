/// An event while an answer comes in.
package enum ChatEvent: Equatable, Sendable {
    /// A sign of life without text.
    case comment
    case progress(PromptProgress)
    case thinking(String)
    /// Text that follows all text before it.
    case text(String)
    /// All text so far was reasoning: only the closing tag reveals this.
    case textWasThinking
}
