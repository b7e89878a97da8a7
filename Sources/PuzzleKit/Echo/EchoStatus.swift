/// The progress of a game.
package enum EchoStatus: Equatable, Sendable {
    case open
    /// The number of the try that was right, from 1.
    case won(try: Int)
    case lost
}
