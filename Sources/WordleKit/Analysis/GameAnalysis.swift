/// The comparison of all rows of a game with the best play.
package struct GameAnalysis: Equatable, Sendable {
    package let steps: [AnalyzedStep]

    package init(steps: [AnalyzedStep]) {
        self.steps = steps
    }

    /// The guesses that the choices cost.
    package var totalInaccuracy: Double { steps.reduce(0) { $0 + $1.inaccuracy } }

    /// The guesses that luck saved.
    package var totalLuck: Double { steps.reduce(0) { $0 + $1.luck } }

    /// The guesses that the best play needs on average.
    package var expected: Double { steps.first?.best.expected ?? 0 }

    /// Whether a figure is a bound, because the search was cut short.
    package var hasBounds: Bool { steps.contains { $0.yours.isBound || $0.best.isBound } }
}
