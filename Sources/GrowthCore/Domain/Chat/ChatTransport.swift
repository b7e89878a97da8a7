import ChatKit
import QuadCore

/// The way to servers of language models.
package protocol ChatTransport: Sendable {
    /// What happens, in its order; the last is `ended` or `failed`. Who stops listening hangs up, and the server notices.
    func ask(_ call: ChatCall) -> AsyncStream<ChatSignal>
    /// A document of a few hundred kilobytes: a list of models, what a server says of itself.
    func fetch(_ call: ChatCall) async throws(ChatError) -> [UInt8]
}

package enum ChatSignal: Equatable, Sendable {
    case connected
    case comment
    case progress(PromptProgress)
    case thinking(String)
    case text(String)
    /// All text so far was thought.
    case textWasThinking
    case ended(ChatReply)
    case failed(ChatError)
}

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

/// Why there is no answer at all.
package struct ChatError: UserFacingError, Equatable {
    package enum Kind: String, Sendable, CaseIterable {
        case refused, unreachable
        /// Nothing came for too long.
        case silent
        /// It may not be sent there.
        case forbidden
        /// The program that fetches.
        case program
        case storage
        /// Nothing is set up to ask.
        case setup
    }

    package let kind: Kind
    package let message: String

    package init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }

    package var trouble: ChatTrouble {
        switch kind {
        case .refused: .refused
        case .unreachable, .silent, .forbidden, .program, .storage, .setup: .other
        }
    }
}
