/// The rules that decide whether a guess counts, in the order of the checks: length, letters, word list,
/// hard mode.
package struct GuessRules: Sendable {
    package let answer: Word
    package let list: WordList
    let mode: HardMode

    package init(answer: Word, list: WordList, mode: HardMode) {
        self.answer = answer
        self.list = list
        self.mode = mode
    }

    /// - Returns: the row to add. A refused guess changes nothing.
    package func score(_ text: some StringProtocol, after rows: [ScoredGuess]) throws(GuessError) -> ScoredGuess {
        let letters: [UInt8]
        do { letters = try Letters.codes(of: text) } catch {
            throw text.count < answer.length ? .notEnoughLetters : .notInWordList
        }
        guard letters.count >= answer.length else { throw .notEnoughLetters }
        guard letters.count == answer.length else { throw .tooManyLetters }
        let alphabet = list.alphabet.adding(answer)
        if let foreign = letters.first(where: { !alphabet.contains($0) }) {
            throw .foreignLetter(Letters.letter(foreign))
        }
        guard let word = try? Word(letters: letters), word == answer || list.allows(word) else {
            throw .notInWordList
        }
        if let violation = mode.violation(of: word, after: rows) { throw .hardMode(violation) }
        return ScoredGuess(word, against: answer)
    }
}
