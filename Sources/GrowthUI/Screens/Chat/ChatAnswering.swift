import ChatKit
import GrowthCore
import QuadCore

/// What comes in while a question is answered.
package enum AnswerEvent: Equatable, Sendable {
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
    case asked(ChatAsked)
    /// How it ended; nothing comes after it.
    case ended(ChatMessage.State, problem: String?, next: ChatNextStep? = nil, cause: CutCause? = nil)
}

/// What goes on while there is no word yet.
package enum ChatWait: Equatable, Sendable {
    case connecting
    /// It took the question, and says nothing.
    case server
    case reading(PromptProgress)
    case thinking
    /// Something went wrong, and it is asked again.
    case again(ChatTrouble, seconds: Int)

    /// - Parameter seconds: how long it has been so.
    func words(seconds: Int) -> String {
        switch self {
        case .connecting: "connecting"
        case .server: "waiting for the server \(seconds) s"
        case .reading(let progress): "reading \(progress.processed.grouped) of \(progress.total.grouped)"
        case .thinking: "thinking \(seconds) s"
        case .again(.loading, _): "the model is loading"
        case .again(.busy, let wait): "the server is busy, again in \(max(0, wait - seconds)) s"
        case .again(.refused, let wait): "nobody answers there, again in \(max(0, wait - seconds)) s"
        case .again: "asking again"
        }
    }
}

/// Whoever answers questions: the guide, or a model.
package struct ChatAnswering: Sendable {
    /// A model's name; nil for the guide, which is none.
    package let model: String?
    /// - Parameter path: the conversation up to the question.
    package let answer: @Sendable (_ path: [ChatMessage]) -> AsyncStream<AnswerEvent>
}
