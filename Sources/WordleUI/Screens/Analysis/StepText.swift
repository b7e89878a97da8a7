import QuadCore
import WordleCore
import WordleKit

/// The cells of an analyzed row.
struct StepText: Equatable, Sendable {
    let guess: String
    /// The answers before and after: `263 → 8`.
    let left: String
    let yours: String
    /// The best guess with its value: `2.84 DRONY`.
    let best: String
    let cost: String
    let luck: String
    let verdict: String
    let isCostly: Bool

    init(_ step: AnalyzedStep, isFirst: Bool) {
        guess = step.row.word.capitals
        left = "\(step.left.count.grouped) → \(step.leftAfter.grouped)"
        yours = WordleText.value(step.yours)
        best = "\(WordleText.value(step.best)) \(step.best.word.capitals)"
        cost = WordleText.hundredths(step.inaccuracy)
        luck = WordleText.signed(step.luck)
        verdict = StepVerdict.text(step, isFirst: isFirst)
        isCostly = step.inaccuracy >= StepVerdict.costly
    }
}
