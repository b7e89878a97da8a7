import ChatKit
import GrowthCore
import QuadCore

/// A responder to questions: the guide, or a model.
struct ChatResponder: Sendable {
    /// The name of the model; nil for the guide, which is not a model.
    let model: String?
    /// - Parameter path: the conversation up to the question.
    let answer: @Sendable (_ path: [ChatMessage]) -> AsyncStream<AnswerEvent>
}
