import WordleKit

/// The values of first guesses, which take up to seconds to compute.
package protocol FirstGuessCache: Sendable {
    func known(_ words: AnalysisWords, _ mode: HardMode) -> KnownFirstGuesses
    func keep(_ known: KnownFirstGuesses, _ words: AnalysisWords, _ mode: HardMode)
}
