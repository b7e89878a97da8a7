/// A guess and the number of guesses that it leads to, if every later guess is the best one.
package struct GuessValue: Equatable, Sendable {
    package let word: Word
    /// The sum of the guesses over all answers that are left, this guess included.
    package let total: Int
    /// The number of answers that are left, all equally likely.
    package let answers: Int
    /// Whether the total is an upper bound: the search had to leave out guesses that could lead to fewer.
    package let isBound: Bool

    package init(word: Word, total: Int, answers: Int, isBound: Bool) {
        self.word = word
        self.total = total
        self.answers = answers
        self.isBound = isBound
    }

    /// The expected number of guesses, this guess included.
    package var expected: Double { Double(total) / Double(answers) }
}
