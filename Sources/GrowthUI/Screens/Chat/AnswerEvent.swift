import ChatKit
import GrowthCore
import QuadCore

/// An event while a question is answered.
enum AnswerEvent: Equatable, Sendable {
    /// The current step before the first word.
    case waiting(ChatWait)
    /// A notice from Quad itself before the answer.
    case notice(String)
    /// More of the model's thinking.
    case thinking(String)
    /// More of the text.
    case text(String)
    /// The text so far was the model's thinking.
    case textWasThinking
    case sources([ChatSource])
    /// The name that the model gives itself.
    case named(String)
    case asked(ChatRequestDetails)
    /// The end of the answer; no event follows.
    case ended(ChatMessage.State, problem: String?, next: ChatNextStep? = nil, cause: CutCause? = nil)
}
