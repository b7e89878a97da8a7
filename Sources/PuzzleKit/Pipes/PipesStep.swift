/// The effect of drawing a pipe into the next cell.
package enum PipesStep: Equatable, Sendable {
    /// The reason why a pipe was not drawn.
    package enum Refusal: Equatable, Sendable {
        case nothingInHand
        case edge
        case endOfOtherPair
        case pipeIsFinished
        case puzzleIsSolved
    }

    case extended
    /// The pipe reached its partner end and left the hand.
    case finished
    /// The pipe went back to a cell of its own path.
    case shortened
    /// The pipe crossed the path of another pair, which now ends before the crossing.
    case cut(pair: Int)
    case refused(Refusal)
}
