/// The parts of a regular expression.
indirect enum ExpressionNode: Sendable {
    case empty
    /// Matches one character that passes the test with this number.
    case character(Int)
    case assertion(Assertion)
    case sequence([ExpressionNode])
    case either([ExpressionNode])
    /// At least `least` times, and at most `most` times unless `most` is nil.
    case repeated(ExpressionNode, least: Int, most: Int?)

    /// A place between two characters.
    enum Assertion: Sendable {
        case start, end, wordEdge, noWordEdge, wordStart, wordEnd

        func holds(between last: Neighbor, and next: Neighbor) -> Bool {
            switch self {
            case .start: last == .none
            case .end: next == .none
            case .wordEdge: (last == .word) != (next == .word)
            case .noWordEdge: (last == .word) == (next == .word)
            case .wordStart: last != .word && next == .word
            case .wordEnd: last == .word && next != .word
            }
        }
    }

    /// The character next to a position.
    enum Neighbor: UInt8, Sendable { case none, word, other }
}
