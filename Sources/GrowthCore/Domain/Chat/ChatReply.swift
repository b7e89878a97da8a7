import ChatKit
import QuadCore

/// A complete answer with its HTTP details.
package struct ChatReply: Equatable, Sendable {
    package var answer: ChatAnswer
    /// The HTTP status.
    package let status: Int
    /// The number of seconds that the server asks the client to wait.
    let retryAfter: Int?

    package init(_ answer: ChatAnswer, status: Int = 200, retryAfter: Int? = nil) {
        self.answer = answer
        self.status = status
        self.retryAfter = retryAfter
    }

    /// The problem with the reply; nil if it is in order.
    package var trouble: ChatTrouble? {
        switch answer.end {
        case .complete, .length: nil
        // A repeated request would get the same result.
        case .cut: answer.cause?.isDecided == true ? nil : .closed
        case .empty: .empty
        case .error: ChatTrouble(status: status, error: answer.error, retryAfter: retryAfter)
        }
    }
}
