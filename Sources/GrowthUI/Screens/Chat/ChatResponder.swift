import ChatKit
import GrowthCore
import QuadCore

/// Whoever answers questions: the guide, or a model.
package struct ChatResponder: Sendable {
    /// A model's name; nil for the guide, which is none.
    package let model: String?
    /// - Parameter path: the conversation up to the question.
    package let answer: @Sendable (_ path: [ChatMessage]) -> AsyncStream<AnswerEvent>
}
