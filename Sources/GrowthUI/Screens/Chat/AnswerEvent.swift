import ChatKit
import GrowthCore
import QuadCore

/// What comes in while a question is answered.
enum AnswerEvent: Equatable, Sendable {
    /// What goes on before the first word.
    case waiting(ChatWait)
    /// What Quad itself says before the answer.
    case notice(String)
    /// More of what a model thinks aloud.
    case thinking(String)
    /// More of the text.
    case text(String)
    /// All text so far was thought.
    case textWasThinking
    case sources([ChatSource])
    /// What answers, by the name it gives itself.
    case named(String)
    case asked(ChatRequestDetails)
    /// How it ended; nothing comes after it.
    case ended(ChatMessage.State, problem: String?, next: ChatNextStep? = nil, cause: CutCause? = nil)
}
