/// The games of the best strategy that begins with a given guess: one game for each answer.
package struct SolvedList: Equatable, Sendable {
    package let first: Word
    /// The sum of the guesses over all answers.
    package let total: Int
    /// The number of answers found with each number of guesses; element 0 counts the first guess.
    package let distribution: [Int]
    /// Whether the total is an upper bound.
    package let isBound: Bool

    package var answers: Int { distribution.reduce(0, +) }
    package var average: Double { Double(total) / Double(answers) }

    /// Returns the number of answers that are not found within a number of guesses.
    package func failed(within rows: Int) -> Int { distribution.dropFirst(rows).reduce(0, +) }
}
