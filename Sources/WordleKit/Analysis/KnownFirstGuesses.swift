/// The values of first guesses that were computed before, for one list of words and one mode.
package struct KnownFirstGuesses: Equatable, Sendable {
    package private(set) var best: GuessValue?
    package private(set) var values: [Word: GuessValue] = [:]

    package init(best: GuessValue? = nil) {
        if let best { note(best: best) }
    }

    package mutating func note(_ value: GuessValue) { values[value.word] = value }

    package mutating func note(best: GuessValue) {
        self.best = best
        note(best)
    }
}
