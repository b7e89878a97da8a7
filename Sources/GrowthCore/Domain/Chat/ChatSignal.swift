import ChatKit
import QuadCore

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
