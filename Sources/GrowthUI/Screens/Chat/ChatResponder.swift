import ChatKit
import GrowthCore
import QuadCore

/// Whoever answers questions: the guide, or a model.
struct ChatResponder: Sendable {
    /// A model's name; nil for the guide, which is none.
    let model: String?
    /// - Parameter path: the conversation up to the question.
    let answer: @Sendable (_ path: [ChatMessage]) -> AsyncStream<AnswerEvent>
}
