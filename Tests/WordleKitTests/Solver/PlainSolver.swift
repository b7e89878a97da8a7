@testable import WordleKit

/// The cost of answers by trying every guess in every position, without bounds, caches or shortcuts.
struct PlainSolver {
    let guesses: [Word]
    let mode: HardMode

    /// - Parameter rows: the guesses that are left; more than any game needs for a game without an end.
    func best(_ answers: [Word], after rows: [ScoredGuess], rowsLeft: Int) -> Int? {
        guard rowsLeft > 0 else { return nil }
        return guesses.filter { mode.violation(of: $0, after: rows) == nil }
            .compactMap { cost(of: $0, answers, after: rows, rowsLeft: rowsLeft) }.min()
    }

    func cost(of guess: Word, _ answers: [Word], after rows: [ScoredGuess], rowsLeft: Int) -> Int? {
        let groups = Dictionary(grouping: answers) { Scoring.pattern(of: guess, against: $0) }
        guard groups.count > 1 || groups.keys.contains(where: \.isSolved) else { return nil }
        var cost = answers.count
        for (pattern, group) in groups where !pattern.isSolved {
            let next = rows + [ScoredGuess(word: guess, pattern: pattern)]
            guard let rest = best(group, after: next, rowsLeft: rowsLeft - 1) else { return nil }
            cost += rest
        }
        return cost
    }
}
