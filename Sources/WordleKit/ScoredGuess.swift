/// A row of the board: a word and its colors.
package struct ScoredGuess: Hashable, Sendable, Codable {
    package let word: Word
    package let pattern: Pattern

    init(word: Word, pattern: Pattern) {
        self.word = word
        self.pattern = pattern
    }

    package init(_ word: Word, against answer: Word) {
        self.init(word: word, pattern: Scoring.pattern(of: word, against: answer))
    }

    /// Returns the number of correct or present tiles of a letter. The answer has the letter at least as often.
    func revealedCount(of letter: UInt8) -> Int {
        zip(word.letters, pattern.marks).count { $0 == letter && $1 != .absent }
    }
}
