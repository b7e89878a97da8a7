/// Compares the rows of games with the best play, for one list of words and one mode.
package struct GameAnalyzer: Sendable {
    private let answers: [Word]
    private let guesses: [Word]
    private let mode: HardMode
    private let threads: Int
    private let isCanceled: @Sendable () -> Bool
    /// The values of first guesses. A new list of words takes seconds; a known first guess takes no time.
    package private(set) var known: KnownFirstGuesses

    /// - Parameters:
    ///   - answers: at least one, without duplicates.
    ///   - guesses: the words that may be guessed. All words have one length.
    ///   - isCanceled: returns whether the caller no longer waits.
    package init(
        answers: [Word], guesses: [Word], mode: HardMode, known: KnownFirstGuesses = KnownFirstGuesses(), threads: Int,
        isCanceled: @escaping @Sendable () -> Bool = { false }
    ) {
        self.answers = answers
        self.guesses = guesses
        self.mode = mode
        self.known = known
        self.threads = threads
        self.isCanceled = isCanceled
    }

    /// Returns the analysis of a game; nil if the caller canceled.
    /// - Parameters:
    ///   - answer: a word that the list may lack.
    ///   - progress: receives the number of rows that are done.
    package mutating func analysis(
        of rows: [ScoredGuess], answer: Word, progress: (Int) -> Void = { _ in }
    ) -> GameAnalysis? {
        guard let first = rows.first else { return GameAnalysis(steps: []) }
        let all = answers.contains(answer) ? answers : answers + [answer]
        guard let (yours, best) = opening(first.word) else { return nil }
        progress(1)
        let rest = solver(all.filter { Scoring.pattern(of: first.word, against: $0) == first.pattern })
        var (values, left): ([Values], [[Word]]) = ([Values(yours: yours, best: best, violation: nil)], [all])
        for count in rows.indices.dropFirst() {
            let before = Array(rows[..<count])
            left.append(rest.left(after: before))
            guard let best = rest.best(after: before), let yours = rest.value(of: rows[count].word, after: before),
                !isCanceled()
            else { return nil }
            let violation = mode.violation(of: rows[count].word, after: before)
            values.append(Values(yours: yours, best: best, violation: violation))
            progress(count + 1)
        }
        let after = rest.left(after: rows)
        let end = rows.last?.pattern.isSolved == true ? 0 : rest.best(after: rows)?.expected ?? 0
        let steps = rows.indices.map { index in
            step(
                rows[index], values[index], left: left[index],
                after: index + 1 < rows.count ? left[index + 1].count : after.count,
                expectedAfter: index + 1 < rows.count ? values[index + 1].least.expected : end)
        }
        return isCanceled() ? nil : GameAnalysis(steps: steps)
    }

    private struct Values {
        let yours: GuessValue
        let best: GuessValue
        let violation: HardModeError?

        /// The better value that the mode allows. Both can be bounds, and the bound of the player's guess can be the lower
        /// one. On a tie, the player's guess is the best one.
        var least: GuessValue { violation == nil && yours.expected <= best.expected ? yours : best }
    }

    private func step(
        _ row: ScoredGuess, _ values: Values, left: [Word], after: Int, expectedAfter: Double
    ) -> AnalyzedStep {
        let best = values.least
        return AnalyzedStep(
            row: row, left: left, leftAfter: after, yours: values.yours, best: best, violation: values.violation,
            expectedAfter: expectedAfter,
            division: GuessDivision.of(row.word, among: left),
            bestDivision: GuessDivision.of(best.word, among: left))
    }

    /// Returns the values of a first guess and of the best one; nil if the caller canceled.
    private mutating func opening(_ word: Word) -> (yours: GuessValue, best: GuessValue)? {
        if let best = known.best, let yours = known.values[word] { return (yours, best) }
        let solver = solver(answers)
        let yours = known.values[word] ?? solver.value(of: word, after: [])
        guard let best = known.best ?? Self.opener(of: solver), let yours, !isCanceled() else { return nil }
        known.note(best: best)
        known.note(yours)
        return (yours, best)
    }

    /// Returns the best first guess, with the more exact value that a search for one guess gives.
    private static func opener(of solver: GuessSolver) -> GuessValue? {
        guard let best = solver.best(after: []) else { return nil }
        guard best.isBound, let value = solver.value(of: best.word, after: []) else { return best }
        return value.total < best.total ? value : best
    }

    private func solver(_ answers: [Word]) -> GuessSolver {
        GuessSolver(answers: answers, guesses: guesses, mode: mode, threads: threads, isCanceled: isCanceled)
    }

    // MARK: The bot

    /// Returns the rows that the best play adds to a game; nil if the caller canceled.
    package mutating func bestGame(after rows: [ScoredGuess], answer: Word) -> [ScoredGuess]? {
        let all = answers.contains(answer) ? answers : answers + [answer]
        var game = rows
        var solver: GuessSolver?
        while game.last?.pattern.isSolved != true {
            let guess: GuessValue?
            if game.isEmpty {
                if known.best == nil, let best = Self.opener(of: self.solver(answers)), !isCanceled() {
                    known.note(best: best)
                }
                guess = known.best
            } else {
                let rest =
                    solver
                    ?? self.solver(
                        all.filter { Scoring.pattern(of: game[0].word, against: $0) == game[0].pattern })
                solver = rest
                guess = rest.best(after: game)
            }
            guard let guess, !isCanceled() else { return nil }
            game.append(ScoredGuess(guess.word, against: answer))
        }
        return Array(game[rows.count...])
    }
}
