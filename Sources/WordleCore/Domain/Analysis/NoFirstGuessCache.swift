import WordleKit

/// A cache that keeps nothing; it only knows the built-in values.
package struct NoFirstGuessCache: FirstGuessCache {
    package init() {}

    package func known(_ words: AnalysisWords, _ mode: HardMode) -> KnownFirstGuesses {
        KnownFirstGuesses(best: words.builtInFirstGuess(mode))
    }

    package func keep(_ known: KnownFirstGuesses, _ words: AnalysisWords, _ mode: HardMode) {}
}
