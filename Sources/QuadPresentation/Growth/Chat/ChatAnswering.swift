import QuadDomain

/// What comes in while a question is answered.
package enum AnswerEvent: Equatable, Sendable {
    /// What goes on before the first word.
    case waiting(String)
    /// More of the text.
    case text(String)
    case sources([ChatSource])
    /// How it ended; nothing comes after it.
    case ended(ChatMessage.State, problem: String?)
}

/// Whoever answers questions: the guide, or a model.
package struct ChatAnswering: Sendable {
    /// A model's name; nil for the guide, which is none.
    package let model: String?
    /// - Parameter path: the conversation up to the question.
    package let answer: @Sendable (_ path: [ChatMessage]) -> AsyncStream<AnswerEvent>

    package init(
        model: String?, answer: @escaping @Sendable (_ path: [ChatMessage]) -> AsyncStream<AnswerEvent>
    ) {
        self.model = model
        self.answer = answer
    }
}
