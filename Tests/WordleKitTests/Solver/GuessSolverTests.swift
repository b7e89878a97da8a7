import Testing

@testable import WordleKit

struct GuessSolverTests {
    private struct Words {
        let answers: [Word]
        let guesses: [Word]

        /// Makes words of few letters, so that many look alike.
        init(length: Int, answers count: Int, others: Int, seed: UInt64) throws {
            var numbers = SeededNumbers(state: seed)
            var words: [Word] = []
            while words.count < count + others {
                let word = try Word(letters: (0..<length).map { _ in UInt8(ascii: "a") + UInt8(numbers.next() % 6) })
                if !words.contains(word) { words.append(word) }
            }
            answers = Array(words[..<count])
            guesses = words
        }
    }

    private static let many = 40

    @Test(arguments: [HardMode.normal, .hard, .ultra], [4, 5, 6, 11])
    func costsAreThoseOfTryingEverything(mode: HardMode, length: Int) throws {
        for seed in 0..<6 as Range<UInt64> {
            let words = try Words(length: length, answers: 9, others: 5, seed: seed)
            let plain = PlainSolver(guesses: words.guesses, mode: mode)
            let solver = GuessSolver(answers: words.answers, guesses: words.guesses, mode: mode, threads: 2)
            let best = try #require(solver.best(after: []))
            #expect(best.total == plain.best(words.answers, after: [], rowsLeft: Self.many) && !best.isBound)
            for guess in words.guesses.prefix(4) {
                guard let cost = plain.cost(of: guess, words.answers, after: [], rowsLeft: Self.many) else { continue }
                let value = try #require(solver.value(of: guess, after: []))
                #expect(value.total == cost && !value.isBound && value.answers == words.answers.count)
            }
            let solved = try #require(solver.solution(first: best.word, rows: Self.many))
            #expect(solved.total == best.total && solved.answers == words.answers.count)
        }
    }

    @Test(arguments: [HardMode.normal, .hard, .ultra])
    func positionsInAGameAreSolvedWithItsClues(mode: HardMode) throws {
        for seed in 20..<40 as Range<UInt64> {
            let words = try Words(length: 5, answers: 12, others: 8, seed: seed)
            let row = ScoredGuess(words.guesses[15], against: words.answers[3])
            let plain = PlainSolver(guesses: words.guesses, mode: mode)
            let left = words.answers.filter { Scoring.pattern(of: row.word, against: $0) == row.pattern }
            let solver = GuessSolver(answers: words.answers, guesses: words.guesses, mode: mode, threads: 1)
            #expect(solver.left(after: [row]) == left)
            #expect(solver.best(after: [row])?.total == plain.best(left, after: [row], rowsLeft: Self.many))
        }
    }

    /// With few rows, the fewest guesses in total can be too many in one game.
    @Test(arguments: [HardMode.normal, .hard])
    func theRowsOfTheGameLimitTheStrategy(mode: HardMode) throws {
        var limited = 0
        for seed in 0..<30 as Range<UInt64> {
            let words = try Words(length: 4, answers: 8, others: 2, seed: seed)
            let plain = PlainSolver(guesses: words.guesses, mode: mode)
            let solver = GuessSolver(answers: words.answers, guesses: words.guesses, mode: mode, threads: 2)
            for rows in 2...4 {
                let expected = plain.best(words.answers, after: [], rowsLeft: rows)
                #expect(solver.opener(rows: rows)?.total == expected, "seed \(seed), \(rows) rows")
                if expected == nil { limited += 1 }
            }
        }
        #expect(limited > 0)
    }

    /// Another solver gives the same totals for these lists: 8,682 with all words at every step, and 8,916 in six rows
    /// of hard mode.
    @Test(arguments: [("slate", HardMode.normal, 8_682), ("salet", .hard, 8_916)])
    func theBuiltInListIsSolvedExactly(first: String, mode: HardMode, total: Int) throws {
        let list = WordList.builtIn
        let solver = GuessSolver(
            answers: list.versions[1].answers.all(), guesses: list.guesses, mode: mode, threads: 2)
        let solved = try #require(solver.solution(first: try Word(first), rows: 6))
        #expect(solved.total == total)
        #expect(solved.failed(within: 6) == 0 && solved.answers == 2_518)
        #expect(solved.distribution.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element } == total)
    }

    /// All threads search a large group together, and with less effort.
    @Test(arguments: [HardMode.normal, .hard])
    func theGroupsOfAGuessAddUpToItsValue(mode: HardMode) throws {
        let list = WordList.builtIn
        let answers = list.versions[1].answers.all().enumerated().filter { $0.offset.isMultiple(of: 3) }.map(\.element)
        let solver = GuessSolver(answers: answers, guesses: list.guesses, mode: mode, threads: 2)
        let guess = try Word("fuzzy")
        let rows = Set(answers.map { ScoredGuess(guess, against: $0) }).filter { !$0.pattern.isSolved }
        let best = try rows.map { try #require(solver.best(after: [$0])) }
        #expect(best.contains { $0.answers > 400 })
        let sum = answers.count + best.reduce(0) { $0 + $1.total }
        let value = try #require(solver.value(of: guess, after: []))
        #expect(abs(value.total - sum) * 100 <= answers.count, "\(value.total), \(sum)")
    }

    @Test func aCutShortSearchSaysThatItsValueIsABound() throws {
        let list = WordList.builtIn
        let answers = Array(list.versions[1].answers.all().prefix(150))
        let exact = GuessSolver(
            answers: answers, guesses: list.guesses, mode: .normal, threads: 2, effort: SearchEffort())
        let quick = GuessSolver(
            answers: answers, guesses: list.guesses, mode: .normal, threads: 2,
            effort: SearchEffort(breadth: 1, lookups: 1))
        let (least, bound) = try (#require(exact.best(after: [])), #require(quick.best(after: [])))
        #expect(!least.isBound && bound.isBound && bound.total >= least.total)
    }

    @Test func theResultDoesNotDependOnTheThreads() throws {
        let list = WordList.builtIn
        let answers = Array(list.versions[1].answers.all().suffix(50))
        let values = [1, 2, 5].map { threads in
            GuessSolver(answers: answers, guesses: list.guesses, mode: .hard, threads: threads).best(after: [])
        }
        #expect(values[0] != nil && values[1] == values[0] && values[2] == values[0])
    }

    @Test func aCanceledSearchEnds() throws {
        let list = WordList.builtIn
        let solver = GuessSolver(
            answers: list.versions[1].answers.all(), guesses: list.guesses, mode: .normal, threads: 2,
            isCanceled: { true })
        #expect(solver.best(after: []).map(\.isBound) ?? true)
    }

    @Test func ofEqualGuessesAnAnswerIsBest() throws {
        let answers = try Fixture.words("bound", "found", "sound")
        let guesses = try Fixture.words("fuzzy", "humph", "bumps")
        let solver = GuessSolver(answers: answers, guesses: guesses, mode: .normal, threads: 1)
        let best = try #require(solver.best(after: []))
        #expect(best.total == 6 && answers.contains(best.word))
    }
}
