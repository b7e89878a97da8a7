import Glibc
import QuadCommandLine
import QuadCore
import QuadStorage
import QuadSystem
import TextKit
import WordleCore
import WordleKit

/// The commands that compute how good guesses are: `quad wordle first`, `solve`, `analyze`.
@MainActor
struct WordleAnalysisCommands: CommandActing {
    let context: CommandContext
    private static let mostBytes = 64 << 20
    private static let usualTop = 20

    nonisolated static let lists: [OptionSpec] = [
        OptionSpec("answers", value: "FILE", "The answers, one word per line, instead of the configured words"),
        OptionSpec("guesses", value: "FILE", "The words that may be guessed besides the answers"),
    ]

    private var threads: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }
    private var mode: HardMode { invocation.has("ultra") ? .ultra : invocation.has("hard") ? .hard : .normal }

    // MARK: first

    func first() throws {
        var top = Self.usualTop
        if let text = invocation.value("top") {
            guard let number = Int(text), number > 0 else {
                throw UsageError("--top takes a number from 1 on, not “\(text)”", in: invocation.command)
            }
            top = number
        }
        let words = try words()
        let guesses = GuessDivision.ranked(words.guesses, among: words.answers, threads: threads).prefix(top)
        if invocation.has("json") { return output.json(guesses.map(FirstGuessRow.init)) }
        output.line("Guess        Bits   Left  Patterns  Largest")
        for guess in guesses {
            let figures = [
                TextLayout.fit(WordleText.hundredths(guess.entropy), to: 5, .right),
                TextLayout.fit(WordleText.average(guess.expectedLeft), to: 7, .right),
                TextLayout.fit("\(guess.patterns)", to: 10, .right), TextLayout.fit("\(guess.largest)", to: 9, .right),
            ]
            output.line(
                TextLayout.fit(guess.word.capitals, to: 12) + figures.joined() + (guess.isAnswer ? "" : "  no answer"))
        }
    }

    // MARK: solve

    func solve() throws {
        let words = try words()
        try words.requireSolvable()
        let solver = GuessSolver(answers: words.answers, guesses: words.guesses, mode: mode, threads: threads)
        guard let solved = try solved(words, solver) else { return }
        if invocation.has("json") { return output.json(SolvedListRow(solved)) }
        output.line("First     \(solved.first.capitals)")
        output.line("Total     \(solved.total.counted("guess", "guesses")) for \(solved.answers.counted("answer"))")
        output.line("Average   \(WordleText.tenThousandths(solved.average))")
        for (index, count) in solved.distribution.prefix(WordleGame.mostRows).enumerated() {
            output.line("In \(index + 1)      \(count)")
        }
        let failed = solved.failed(within: WordleGame.mostRows)
        if failed > 0 { output.line("Not found \(failed)") }
        if solved.isBound { output.note("The total is an upper bound: the search left out unlikely guesses") }
    }

    /// Solves the list with the first guess that the user names, or with the best one. The best first guess of all is no
    /// use if its games go beyond the last row.
    private func solved(_ words: AnalysisWords, _ solver: GuessSolver) throws -> SolvedList? {
        if let text = invocation.value("first") {
            let first = try word(text, of: words)
            if !words.guesses.contains(first) { output.note("\(first.capitals) is not in the list") }
            return solver.solution(first: first, rows: WordleGame.mostRows)
        }
        let known = container.firstGuesses.known(words, mode)
        if let best = known.best, let solved = solver.solution(first: best.word, rows: WordleGame.mostRows),
            solved.failed(within: WordleGame.mostRows) == 0
        {
            return solved
        }
        guard let best = solver.opener(rows: WordleGame.mostRows) ?? known.best ?? solver.best(after: []) else {
            return nil
        }
        return solver.solution(first: best.word, rows: WordleGame.mostRows)
    }

    // MARK: analyze

    func analyze() async throws {
        let (rows, answer, words, mode) = try await game()
        try words.requireSolvable()
        let cache = container.firstGuesses
        var analyzer = GameAnalyzer(
            answers: words.answers, guesses: words.guesses, mode: mode, known: cache.known(words, mode),
            threads: threads)
        let before = analyzer.known
        guard let analysis = analyzer.analysis(of: rows, answer: answer) else { return }
        if analyzer.known != before { cache.keep(analyzer.known, words, mode) }
        if invocation.has("json") { return output.json(GameAnalysisRow(analysis)) }
        output.line("Guess        Left            Yours  Best               Cost   Luck")
        for (index, step) in analysis.steps.enumerated() {
            let text = StepText(step, isFirst: index == 0)
            let figures = [
                TextLayout.fit(text.guess, to: 12), TextLayout.fit(text.left, to: 15),
                TextLayout.fit(text.yours, to: 6),
                TextLayout.fit(text.best, to: 18), TextLayout.fit(text.cost, to: 5), TextLayout.fit(text.luck, to: 6),
            ]
            output.line(figures.joined(separator: " ") + " " + text.verdict)
        }
        output.line(WordleText.sum(of: analysis))
        if !words.answers.contains(answer) { output.note("\(answer.capitals) is not among the answers of the list") }
    }

    /// Returns the game to analyze: a stored one, or the one that the arguments name.
    private func game() async throws -> ([ScoredGuess], Word, AnalysisWords, HardMode) {
        guard let text = invocation.value("answer") else {
            guard invocation.arguments.isEmpty else {
                throw UsageError("words need --answer WORD; --date D names a game of yours", in: invocation.command)
            }
            guard invocation.value("answers") == nil, invocation.value("guesses") == nil else {
                throw UsageError("--answers and --guesses need --answer WORD", in: invocation.command)
            }
            return try await storedGame()
        }
        guard invocation.value("date") == nil else {
            throw UsageError("--date and --answer exclude each other", in: invocation.command)
        }
        let words = try words()
        let answer = try word(text, of: words)
        guard !invocation.arguments.isEmpty else {
            throw UsageError("--answer needs the words that were guessed", in: invocation.command)
        }
        guard invocation.arguments.count <= WordleGame.mostRows else {
            throw UsageError("a game has \(WordleGame.mostRows) rows", in: invocation.command)
        }
        var rows: [ScoredGuess] = []
        for text in invocation.arguments {
            let guess = try word(text, of: words)
            guard rows.last?.pattern.isSolved != true else {
                throw UsageError("\(guess.capitals) follows the solution", in: invocation.command)
            }
            if !words.guesses.contains(guess) { output.note("\(guess.capitals) is not in the list") }
            rows.append(ScoredGuess(guess, against: answer))
        }
        return (rows, answer, words, mode)
    }

    private func storedGame() async throws -> ([ScoredGuess], Word, AnalysisWords, HardMode) {
        let service = try container.wordle(container.configuration.load().configuration)
        let played = try invocation.value("date").map { text in try day(text, as: .past) }
        let game = try await service.finishedGame(on: played ?? service.today)
        let mode = mode == .ultra || game.mode == .normal ? mode : game.mode
        return (game.rows, game.answer, try service.words(of: game), mode)
    }

    // MARK: Words

    private func word(_ text: String, of words: AnalysisWords) throws -> Word {
        let word: Word
        do { word = try Word(text) } catch { throw UsageError("“\(text)”: \(error.words)", in: invocation.command) }
        guard let length = words.answers.first?.length, word.length == length else {
            throw UsageError(
                "\(word.capitals) has \(word.length) letters; the answers have \(words.answers[0].length)",
                in: invocation.command)
        }
        return word
    }

    private func words() throws -> AnalysisWords {
        guard invocation.value("answers") != nil || invocation.value("guesses") != nil else {
            return try container.wordle(container.configuration.load().configuration).words
        }
        guard let answers = try file("answers") else {
            throw UsageError("--guesses needs --answers", in: invocation.command)
        }
        let source = try WordleSource.own(answers: answers, guesses: try file("guesses"))
        for remark in source.remarks { output.complain(remark) }
        return source.words
    }

    private func file(_ option: String) throws -> WordleSource.File? {
        guard let path = invocation.value(option) else { return nil }
        return WordleSource.File(name: path, bytes: try TextFile.bytes(of: path, atMost: Self.mostBytes))
    }
}
