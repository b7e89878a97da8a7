import ChatKit
import GrowthCore
import QuadCore

/// The current step while no word of the answer has arrived.
enum ChatWait: Equatable, Sendable {
    case connecting
    /// The server accepted the question and has not sent anything.
    case server
    case reading(PromptProgress)
    case thinking
    /// An error occurred, and the question will be sent again.
    case again(ChatTrouble, seconds: Int)

    /// - Parameter seconds: the duration of the step so far.
    func words(seconds: Int) -> String {
        switch self {
        case .connecting: "connecting"
        case .server: "waiting for the server \(seconds) s"
        case .reading(let progress): "reading \(progress.processed.grouped) of \(progress.total.grouped)"
        case .thinking: "thinking \(seconds) s"
        case .again(.loading, _): "the model is loading"
        case .again(.busy, let wait): "the server is busy, next try in \(max(0, wait - seconds)) s"
        case .again(.refused, let wait): "the server is not answering, next try in \(max(0, wait - seconds)) s"
        case .again: "asking again"
        }
    }
}
