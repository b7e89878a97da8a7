@testable import WordleCore
@testable import WordleKit

/// The values of the first guesses that the tests play, which take a second each to compute.
struct KnownOpeners: FirstGuessCache {
    private static let totals = [
        "slate": 9_437, "crane": 9_470, "crimp": 10_200, "boost": 10_400,
    ]

    func known(_ words: AnalysisWords, _ mode: HardMode) -> KnownFirstGuesses {
        var known = KnownFirstGuesses(best: words.builtInFirstGuess(mode))
        for (text, total) in Self.totals {
            guard let word = try? Word(text) else { continue }
            known.note(GuessValue(word: word, total: total, answers: words.answers.count, isBound: true))
        }
        return known
    }

    func keep(_ known: KnownFirstGuesses, _ words: AnalysisWords, _ mode: HardMode) {}
}
