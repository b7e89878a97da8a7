/// Computes how many guesses a guess leads to, if every later guess is the best one.
///
/// All answers are equally likely. The mode restricts later guesses as it restricts the player. The end of the game after
/// its last row counts only for `opener` and `solution`; otherwise guesses go on until the answer is found.
package struct GuessSolver: Sendable {
    /// The most pairs of a guess and an answer: a table has a cell for each.
    package static let mostPairs = 500_000_000

    /// Whether a list is small enough to be solved.
    package static func canSolve(answers: Int, guesses: Int) -> Bool {
        let (pairs, isTooMany) = answers.multipliedReportingOverflow(by: max(answers, guesses))
        return !isTooMany && pairs <= mostPairs
    }

    package let answers: [Word]
    private let engine: SolverEngine
    private let effort: SearchEffort?
    private let isCanceled: @Sendable () -> Bool

    /// - Parameters:
    ///   - answers: at least one, without duplicates.
    ///   - guesses: the words that may be guessed; missing answers are added. All words have one length.
    ///   - effort: the effort for each position; nil for an effort that fits the number of answers.
    ///   - isCanceled: returns whether the caller no longer waits for a result.
    package init(
        answers: [Word], guesses: [Word], mode: HardMode, threads: Int, effort: SearchEffort? = nil,
        isCanceled: @escaping @Sendable () -> Bool = { false }
    ) {
        self.answers = answers
        self.effort = effort
        self.isCanceled = isCanceled
        engine =
            switch answers.first?.length ?? 0 {
            case ...PatternLanes.longest:
                SolverEngine(ParallelSearch<UInt8>(guesses: guesses, answers: answers, mode: mode, threads: threads))
            case ...10:
                SolverEngine(ParallelSearch<UInt16>(guesses: guesses, answers: answers, mode: mode, threads: threads))
            default:
                SolverEngine(ParallelSearch<UInt32>(guesses: guesses, answers: answers, mode: mode, threads: threads))
            }
    }

    /// Returns the answers that fit the rows.
    package func left(after rows: [ScoredGuess]) -> [Word] { indices(after: rows).map { answers[Int($0)] } }

    /// Returns the best guess after the rows; nil if no answer fits them.
    package func best(after rows: [ScoredGuess]) -> GuessValue? {
        let left = indices(after: rows)
        return engine.best(left, rows, .max, allowed(.best(among: left.count)))
    }

    /// Returns the best first guess that finds all answers within a number of rows; nil if the search finds none.
    package func opener(rows: Int) -> GuessValue? {
        engine.best(indices(after: []), [], rows, allowed(.best(among: answers.count)))
    }

    /// Returns the value of a guess after the rows; nil if no answer fits them.
    package func value(of guess: Word, after rows: [ScoredGuess]) -> GuessValue? {
        let left = indices(after: rows)
        return left.isEmpty ? nil : engine.value(guess, left, rows, allowed(.value(among: left.count)))
    }

    /// Returns the games of the best strategy with a first guess: within `rows` rows if the search finds such a strategy,
    /// otherwise with as many rows as the strategy takes.
    package func solution(first: Word, rows: Int) -> SolvedList? {
        let effort = allowed(.wholeList)
        return engine.solution(first, rows, effort) ?? engine.solution(first, .max, effort)
    }

    private func allowed(_ usual: SearchEffort) -> SearchEffort {
        var effort = self.effort ?? usual
        effort.isCanceled = isCanceled
        return effort
    }

    private func indices(after rows: [ScoredGuess]) -> [Int32] {
        answers.indices.lazy.filter { index in
            rows.allSatisfy { Scoring.pattern(of: $0.word, against: answers[index]) == $0.pattern }
        }.map(Int32.init)
    }
}
