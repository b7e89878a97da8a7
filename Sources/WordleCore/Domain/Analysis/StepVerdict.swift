import QuadCore
import WordleKit

/// The judgment of a row in a few words.
package enum StepVerdict {
    /// The guesses from which a choice counts as costly.
    package static let costly = 0.25
    private static let remarkableLuck = 0.3

    /// - Parameter isFirst: whether the row is the first of the game.
    package static func text(_ step: AnalyzedStep, isFirst: Bool) -> String {
        let luck = luck(step)
        if let violation = step.violation { return "not allowed: \(violation.message)" }
        guard let choice = isLuckySolution(step) ? nil : choice(step, isFirst) else { return luck ?? "" }
        return luck.map { "\(choice), \($0)" } ?? choice
    }

    private static func isLuckySolution(_ step: AnalyzedStep) -> Bool {
        step.row.pattern.isSolved && step.left.count > 2
    }

    private static func choice(_ step: AnalyzedStep, _ isFirst: Bool) -> String {
        let cost = step.inaccuracy
        if step.left.count == 1 { return step.row.pattern.isSolved ? "the only word left" : "one word was left" }
        if isFirst { return cost < 0.05 ? "a good opener" : cost < 0.2 ? "a fair opener" : "a weak opener" }
        if step.division.patterns == 1 { return "told nothing new" }
        if cost < 0.005 { return "the best guess" }
        if cost < 0.1 { return "sound" }
        if cost < costly { return "not the best" }
        let isGamble = step.division.isAnswer && step.division.largest * 2 >= step.left.count
        return isGamble ? "a gamble among similar words" : "a costly choice"
    }

    private static func luck(_ step: AnalyzedStep) -> String? {
        if isLuckySolution(step) { return "lucky: one in \(step.left.count.grouped)" }
        if step.row.pattern.isSolved { return nil }
        if step.luck >= remarkableLuck { return "good luck" }
        return step.luck <= -remarkableLuck ? "bad luck" : nil
    }
}
