import WordleKit

/// The output of `quad wordle analyze --json`.
struct GameAnalysisRow: Encodable {
    private enum CodingKeys: String, CodingKey {
        case steps
        case totalInaccuracy = "total_inaccuracy"
        case totalLuck = "total_luck"
    }

    struct Step: Encodable {
        private enum CodingKeys: String, CodingKey {
            case guess, pattern, expected, best, inaccuracy, luck, violation
            case remainingBefore = "remaining_before"
            case remainingAfter = "remaining_after"
            case bestExpected = "best_expected"
            case isBound = "is_bound"
        }

        let guess: String
        let pattern: String
        let remainingBefore: Int
        let remainingAfter: Int
        let expected: Double
        let best: String
        let bestExpected: Double
        let inaccuracy: Double
        let luck: Double
        /// The rule of the mode that the guess breaks.
        let violation: String?
        /// Whether a value is an upper bound, because the search was cut short.
        let isBound: Bool

        init(_ step: AnalyzedStep) {
            guess = step.row.word.text
            pattern = step.row.pattern.description
            remainingBefore = step.left.count
            remainingAfter = step.leftAfter
            expected = step.yours.expected
            best = step.best.word.text
            bestExpected = step.best.expected
            inaccuracy = step.inaccuracy
            luck = step.luck
            violation = step.violation?.message
            isBound = step.yours.isBound || step.best.isBound
        }
    }

    let steps: [Step]
    let totalInaccuracy: Double
    let totalLuck: Double

    init(_ analysis: GameAnalysis) {
        steps = analysis.steps.map(Step.init)
        totalInaccuracy = analysis.totalInaccuracy
        totalLuck = analysis.totalLuck
    }
}
