/// A row of a game, compared with the best guess in its position. All figures are in guesses.
package struct AnalyzedStep: Equatable, Sendable {
    package let row: ScoredGuess
    /// The answers that were left before the guess, in the order of the list.
    package let left: [Word]
    /// The number of answers that are left after the guess, the solved answer included.
    package let leftAfter: Int
    /// The guess and what it was worth.
    package let yours: GuessValue
    /// The best guess; the player's own if no other guess is better.
    package let best: GuessValue
    /// The rule of the mode that the guess breaks, in a game that was played in another mode. `best` is then the best
    /// guess that the mode allows, which can be worth less.
    package let violation: HardModeError?
    /// The guesses that the best play still needs after the row; 0 after the solution.
    package let expectedAfter: Double

    /// The groups into which the guess divides the answers.
    package let division: FirstGuess
    package let bestDivision: FirstGuess

    /// The guesses that the choice cost. A guess that the mode does not allow can save guesses.
    package var inaccuracy: Double { yours.expected - best.expected }

    /// The guesses that luck saved. A negative figure is bad luck.
    package var luck: Double { yours.expected - 1 - expectedAfter }
}
