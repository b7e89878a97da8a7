/// How well a guess divides the answers that are left, all equally likely.
package struct FirstGuess: Equatable, Sendable {
    package let word: Word
    /// The information that the pattern gives on average, in bits.
    package let entropy: Double
    /// The number of answers that are left after the guess on average, the solved one included.
    package let expectedLeft: Double
    /// The number of different patterns.
    package let patterns: Int
    /// The number of answers behind the most frequent pattern.
    package let largest: Int
    /// Whether the guess can be the answer.
    package let isAnswer: Bool
}
