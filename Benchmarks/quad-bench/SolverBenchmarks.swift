import WordleKit

/// Measures the search for the best guesses, with made-up lists of the size of the original ones: 2,315 answers and 12,972
/// guesses.
struct SolverBenchmarks {
    let bench: Bench
    private static let answerCount = 2_315
    private static let guessCount = 12_972
    private static let threads = 2

    func run() throws {
        guard bench.options.wants("wordle.solver") else { return }
        let (answers, guesses) = try Self.words()
        let scalar = median { for guess in guesses { for answer in answers { check(guess, answer) } } }
        let solver = Self.solver(answers, guesses, .normal)
        bench.report.add(
            "wordle.solver.matrix", median { _ = Self.solver(answers, guesses, .normal) }, "ms",
            runs: bench.options.runs,
            against: Reference(name: "one pattern at a time on one thread", value: scalar))
        bench.report.add(
            "wordle.solver.entropies",
            median { _ = GuessDivision.ranked(guesses, among: answers, threads: Self.threads) }, "ms",
            runs: bench.options.runs, against: Reference(name: "one pattern at a time on one thread", value: scalar))
        let first = try Word("slate")
        bench.report.add(
            "wordle.solver.normal", median { _ = solver.solution(first: first, rows: 6) }, "ms",
            runs: bench.options.runs)
        let hard = Self.solver(answers, guesses, .hard)
        bench.report.add(
            "wordle.solver.hard", median { _ = hard.solution(first: first, rows: 6) }, "ms", runs: bench.options.runs)
        try measureGames(answers, guesses, first)
    }

    /// The lists: built-in words, and words with other endings until there are enough.
    private static func words() throws -> (answers: [Word], guesses: [Word]) {
        let list = WordList.builtIn
        let answers = Array(list.versions[0].answers.all().prefix(answerCount))
        var guesses = list.guesses
        var known = Set(guesses)
        for word in list.guesses where guesses.count < guessCount {
            let changed = try Word(String(word.text.dropLast()) + "e")
            if known.insert(changed).inserted { guesses.append(changed) }
        }
        return (answers, guesses)
    }

    private static func solver(_ answers: [Word], _ guesses: [Word], _ mode: HardMode) -> GuessSolver {
        GuessSolver(answers: answers, guesses: guesses, mode: mode, threads: threads)
    }

    /// Measures games of which the first guess is known: each row after it, and the whole analysis.
    private func measureGames(_ answers: [Word], _ guesses: [Word], _ first: Word) throws {
        var known = KnownFirstGuesses(best: GuessValue(word: first, total: 1, answers: 1, isBound: true))
        known.note(GuessValue(word: first, total: 1, answers: 1, isBound: true))
        var (steps, games) = (Samples(), Samples())
        for answer in answers.prefix(60) {
            let rows = [first, answers[7], answers[11], answer].map { ScoredGuess($0, against: answer) }
            let left = answers.filter { Scoring.pattern(of: first, against: $0) == rows[0].pattern }
            for count in 1..<rows.count {
                let before = Array(rows[..<count])
                steps.add(
                    milliseconds {
                        let solver = Self.solver(left, guesses, .normal)
                        _ = (solver.best(after: before), solver.value(of: rows[count].word, after: before))
                    })
            }
            games.add(
                milliseconds {
                    var analyzer = GameAnalyzer(
                        answers: answers, guesses: guesses, mode: .normal, known: known, threads: Self.threads)
                    _ = analyzer.analysis(of: rows, answer: answer)
                })
        }
        bench.report.add("wordle.solver.step", steps.median, "ms", runs: steps.count)
        bench.report.add("wordle.solver.game", games.median, "ms", runs: games.count)
    }

    private func check(_ guess: Word, _ answer: Word) {
        // The result is used, so that the compiler cannot remove the work.
        if Scoring.pattern(of: guess, against: answer).code > 1_000 { preconditionFailure("no such pattern") }
    }

    private func median(_ work: () -> Void) -> Double {
        var samples = Samples()
        work()
        for _ in 0..<bench.options.runs { samples.add(milliseconds(work)) }
        return samples.median
    }

    private func milliseconds(_ work: () -> Void) -> Double { ContinuousClock().measure(work) / .milliseconds(1) }
}
