import ChatKit
import GrowthCore
import QuadCore

/// What goes on while there is no word yet.
enum ChatWait: Equatable, Sendable {
    case connecting
    /// It took the question, and says nothing.
    case server
    case reading(PromptProgress)
    case thinking
    /// Something went wrong, and it is asked again.
    case again(ChatTrouble, seconds: Int)

    /// - Parameter seconds: how long it has been so.
    func words(seconds: Int) -> String {
        switch self {
        case .connecting: "connecting"
        case .server: "waiting for the server \(seconds) s"
        case .reading(let progress): "reading \(progress.processed.grouped) of \(progress.total.grouped)"
        case .thinking: "thinking \(seconds) s"
        case .again(.loading, _): "the model is loading"
        case .again(.busy, let wait): "the server is busy, again in \(max(0, wait - seconds)) s"
        case .again(.refused, let wait): "nobody answers there, again in \(max(0, wait - seconds)) s"
        case .again: "asking again"
        }
    }
}
