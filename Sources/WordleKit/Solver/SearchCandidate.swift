/// A guess that a search may try.
struct SearchCandidate: Sendable {
    /// The row of the guess.
    let guess: Int32
    /// The least possible cost.
    let floor: Int
    /// The likely cost, in 256ths of a guess.
    let likely: Int32
    /// Whether the cost is exactly the floor.
    let isExact: Bool
    let isAnswer: Bool

    /// Returns whether a search tries `one` before `other`.
    static func isMorePromising(_ one: SearchCandidate, _ other: SearchCandidate) -> Bool {
        if one.likely != other.likely { return one.likely < other.likely }
        return one.isAnswer != other.isAnswer ? one.isAnswer : one.guess < other.guess
    }
}
