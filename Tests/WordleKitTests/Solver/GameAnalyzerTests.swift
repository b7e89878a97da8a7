import Testing

@testable import WordleKit

struct GameAnalyzerTests {
    private let list = WordList.builtIn
    private var answers: [Word] { list.versions[0].answers.all() }

    private func rows(_ words: String..., answer: Word) throws -> [ScoredGuess] {
        try words.map { ScoredGuess(try Word($0), against: answer) }
    }

    private func made(_ mode: HardMode = .normal) throws -> GameAnalyzer {
        var known = KnownFirstGuesses(
            best: GuessValue(word: try Word("reast"), total: 9_430, answers: 2_709, isBound: true))
        known.note(GuessValue(word: try Word("slate"), total: 9_437, answers: 2_709, isBound: true))
        return GameAnalyzer(answers: answers, guesses: list.guesses, mode: mode, known: known, threads: 2)
    }

    @Test func aGameIsComparedRowByRow() throws {
        let answer = try Word("mound")
        var analyzer = try made()
        var progress: [Int] = []
        let game = try rows("slate", "corny", "pound", "mound", answer: answer)
        let analysis = try #require(analyzer.analysis(of: game, answer: answer) { progress.append($0) })
        let steps = analysis.steps
        #expect(progress == [1, 2, 3, 4])
        #expect(steps.map(\.left.count) == [2_709, 263, 8, 5] && steps.map(\.leftAfter) == [263, 8, 5, 1])
        #expect(steps[2].yours.expected == 2.625 && steps[2].best.expected == 2.25 && steps[2].inaccuracy == 0.375)
        #expect(steps[2].division.patterns == 4 && steps[2].division.largest == 5)
        #expect(steps[3].luck == 1.6 && steps[3].best.expected == 2.2)
        // The rows are the expected guesses, and what choices and luck added.
        #expect(abs(analysis.expected + analysis.totalInaccuracy - analysis.totalLuck - 4) < 1e-9)
        #expect(analysis.hasBounds && !steps[2].best.isBound)
    }

    @Test func theSumIsRightForALostGameToo() throws {
        let answer = try Word("found")
        var analyzer = try made()
        let game = try rows("slate", "corny", "pound", "mound", "bound", "sound", answer: answer)
        let found = analyzer.analysis(of: game, answer: answer)
        let analysis = try #require(found)
        let last = try #require(analysis.steps.last)
        #expect(last.expectedAfter >= 1)
        let sum = analysis.expected + analysis.totalInaccuracy - analysis.totalLuck
        #expect(abs(sum - 6 - last.expectedAfter) < 1e-9)
    }

    @Test func noGuessIsBetterThanTheBest() throws {
        for text in ["vogue", "jazzy"] {
            let answer = try Word(text)
            var analyzer = try made(.hard)
            let game = try rows("slate", "corny", text, answer: answer)
            let found = analyzer.analysis(of: game, answer: answer)
            let analysis = try #require(found)
            let allowed = analysis.steps.filter { $0.violation == nil }
            #expect(allowed.allSatisfy { $0.inaccuracy >= 0 } && analysis.steps.allSatisfy { $0.left.contains(answer) })
            #expect(analysis.steps[2].row.pattern.isSolved && analysis.steps[2].expectedAfter == 0)
        }
    }

    /// A game of normal mode that is compared with the best play in hard mode.
    @Test func aGuessThatTheModeForbidsIsNotTheBest() throws {
        let answers = try ["batch", "catch", "hatch", "latch", "match", "patch", "watch"].map { try Word($0) }
        let guesses = try ["climb", "whelp", "zonks"].map { try Word($0) }
        for mode in [HardMode.hard, .ultra] {
            var analyzer = GameAnalyzer(answers: answers, guesses: answers + guesses, mode: mode, threads: 2)
            let game = try rows("zonks", "batch", "climb", "hatch", answer: answers[2])
            let found = analyzer.analysis(of: game, answer: answers[2])
            let steps = try #require(found).steps
            #expect(steps[2].violation == .mustStay(letter: answers[0][1], place: 2))
            #expect(steps[2].best.expected == 3.5 && steps[2].inaccuracy < 0)
            #expect(steps[1].violation == nil && abs(steps[1].luck + 0.5) < 1e-9)
            let sum = steps[0].best.expected + steps.reduce(0) { $0 + $1.inaccuracy - $1.luck }
            #expect(abs(sum - 4) < 1e-9)
        }
    }

    /// Words of another source need not be in the list.
    @Test func anAnswerOutsideTheListIsFound() throws {
        let answer = try Word("reast")
        var analyzer = try made()
        let found = analyzer.analysis(of: try rows("slate", "reast", answer: answer), answer: answer)
        let analysis = try #require(found)
        #expect(analysis.steps.allSatisfy { $0.left.contains(answer) } && analysis.steps[1].left.count > 1)
        let best = analyzer.bestGame(after: [], answer: answer)
        #expect(best?.last?.word == answer)
    }

    @Test func theBestGameGoesOnFromARow() throws {
        let answer = try Word("mound")
        var analyzer = try made()
        let game = try rows("slate", "corny", answer: answer)
        let best = analyzer.bestGame(after: game, answer: answer)
        #expect(best?.map(\.word.text) == ["bumph", "mound"])
        let whole = analyzer.bestGame(after: [], answer: answer)
        #expect(whole?.first?.word.text == "reast")
    }

    @Test func aFirstGuessIsComputedOnceAndKept() {
        let words = Array(answers.prefix(60))
        var analyzer = GameAnalyzer(answers: words, guesses: Array(list.guesses.prefix(500)), mode: .normal, threads: 2)
        let game = [ScoredGuess(words[0], against: words[7])]
        let analysis = analyzer.analysis(of: game, answer: words[7])
        #expect(analysis != nil)
        #expect(analyzer.known.best != nil && analyzer.known.values[words[0]] != nil)
    }

    @Test func aCanceledAnalysisHasNoResult() throws {
        var analyzer = GameAnalyzer(
            answers: answers, guesses: list.guesses, mode: .normal, threads: 1, isCanceled: { true })
        let analysis = analyzer.analysis(of: try rows("crane", answer: answers[0]), answer: answers[0])
        #expect(analysis == nil)
    }
}
