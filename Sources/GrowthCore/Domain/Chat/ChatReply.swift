import ChatKit
import QuadCore

/// A whole answer with what came around it.
package struct ChatReply: Equatable, Sendable {
    package var answer: ChatAnswer
    /// Of HTTP.
    package let status: Int
    /// Seconds that the server asks to wait.
    let retryAfter: Int?

    package init(_ answer: ChatAnswer, status: Int = 200, retryAfter: Int? = nil) {
        self.answer = answer
        self.status = status
        self.retryAfter = retryAfter
    }

    /// What is wrong with it; nil for an answer that is in order.
    package var trouble: ChatTrouble? {
        switch answer.end {
        case .complete, .length: nil
        // The server would decide the same again.
        case .cut: answer.cause?.isDecided == true ? nil : .closed
        case .empty: .empty
        case .error: ChatTrouble(status: status, error: answer.error, retryAfter: retryAfter)
        }
    }
}
