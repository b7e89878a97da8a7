import Testing

@testable import WordleCore
@testable import WordleKit

struct StepVerdictTests {
    private let words = ["bound", "found", "hound", "mound", "pound", "round", "sound", "wound"]

    /// - Parameters:
    ///   - left: the number of words before the guess.
    ///   - yours, best: the expected guesses.
    private func step(
        _ guess: String, answer: String, left: Int, yours: Double, best: Double, after: Double = 1,
        violation: HardModeError? = nil
    ) throws -> AnalyzedStep {
        let left = try words.prefix(left).map { try Word($0) }
        let word = try Word(guess)
        func value(_ word: Word, _ expected: Double) -> GuessValue {
            GuessValue(word: word, total: Int(expected * 100), answers: 100, isBound: false)
        }
        return AnalyzedStep(
            row: ScoredGuess(word, against: try Word(answer)), left: left, leftAfter: 1, yours: value(word, yours),
            best: value(try Word("whomp"), best), violation: violation, expectedAfter: after,
            division: GuessDivision.of(word, among: left),
            bestDivision: GuessDivision.of(try Word("whomp"), among: left))
    }

    @Test(arguments: [
        ("slate", "mound", 8, 3.47, 3.43, 2.47, true, "a good opener"),
        ("slate", "mound", 8, 3.55, 3.43, 2.0, true, "a fair opener, good luck"),
        ("slate", "mound", 8, 3.90, 3.43, 2.9, true, "a weak opener"),
        ("humph", "mound", 8, 2.25, 2.25, 1.25, false, "the best guess"),
        ("humph", "mound", 8, 2.30, 2.25, 1.80, false, "sound, bad luck"),
        ("humph", "mound", 8, 2.45, 2.25, 1.45, false, "not the best"),
        ("humph", "mound", 8, 2.65, 2.25, 1.65, false, "a costly choice"),
        ("bound", "mound", 8, 2.65, 2.25, 1.65, false, "a gamble among similar words"),
        ("fuzzy", "mound", 1, 2.0, 1.0, 1.0, false, "one word was left"),
        ("bound", "bound", 1, 1.0, 1.0, 0.0, false, "the only word left"),
        ("mound", "mound", 5, 2.6, 2.2, 0.0, false, "lucky: one in 5"),
        ("bound", "bound", 2, 1.5, 1.5, 0.0, false, "the best guess"),
        ("zzzzz", "mound", 4, 3.0, 2.0, 2.0, false, "told nothing new"),
    ])
    func aRowIsJudgedInWords(
        guess: String, answer: String, left: Int, yours: Double, best: Double, after: Double, isFirst: Bool,
        text: String
    ) throws {
        let step = try step(guess, answer: answer, left: left, yours: yours, best: best, after: after)
        #expect(StepVerdict.text(step, isFirst: isFirst) == text)
    }

    @Test func aGuessThatTheModeForbidsIsNamed() throws {
        let violation = HardModeError.mustContain(letter: try Word("humpo")[4], count: 1)
        let step = try step("humph", answer: "mound", left: 8, yours: 2, best: 3, violation: violation)
        #expect(StepVerdict.text(step, isFirst: false) == "not allowed: Guess must contain O")
    }
}
