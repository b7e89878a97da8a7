import ChatKit
import QuadCore

package enum ChatSignal: Equatable, Sendable {
    case connected
    case comment
    case progress(PromptProgress)
    case thinking(String)
    case text(String)
    /// All text so far was thinking, not the answer.
    case textWasThinking
    case ended(ChatReply)
    case failed(ChatError)
}
