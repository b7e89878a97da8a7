/// The reason why a try does not count, or why there is no result to share.
package enum EchoGameError: Error, Equatable, Sendable {
    case wrongLength(needed: Int)
    case gameIsOver
    case notFinished

    package var message: String {
        switch self {
        case .wrongLength(let needed): "Enter \(needed) signs."
        case .gameIsOver: "The game is over."
        case .notFinished: "Finish the game first, then share it."
        }
    }
}
