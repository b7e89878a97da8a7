import WordleKit

/// A list of the operator's, whose games the server can check.
package struct OwnList: Sendable {
    package let id: ListID
    let words: WordList
    /// The letters of the list's words. Other letters are never read as a `Word` (see `OwnWord`).
    private let letters: Set<Character>

    /// - Parameters:
    ///   - answers: the answers in the order of the days.
    ///   - guesses: the words that may be guessed; nil allows the built-in words, if they fit.
    package init(answers: [Word], guesses: [Word]?) throws(WordListError) {
        id = ListID.own(answers: answers)
        words = try WordList.own(answers: answers, guesses: guesses)
        letters = Set((answers + words.guesses).flatMap(\.text))
    }

    func answer(of day: BoardDay) -> Word { words.answer(of: PuzzleNumber.onDay(day.number)) }

    func canSpell(_ guess: String) -> Bool {
        guard let folded = OwnWord.folded(guess) else { return false }
        return folded.allSatisfy(letters.contains)
    }
}
