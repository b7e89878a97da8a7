import QuadCore
import WordleKit

/// The words among which games are analyzed.
package struct AnalysisWords: Sendable {
    /// The id of the words, for values that are computed once.
    package let id: String
    package let answers: [Word]
    package let guesses: [Word]

    /// - Parameter number: the puzzle, because an edited list has other answers from some puzzle on.
    init(_ list: WordList, number: Int) {
        answers = list.answers(of: number)
        guesses = list.guesses
        id = StableID.short((answers + guesses).map(\.text).joined(separator: " "))
    }

    /// - Parameters: words of one length; at least one answer.
    package init(answers: [Word], guesses: [Word]) throws(WordListError) {
        self.init(try WordList(answers: answers, guesses: guesses), number: 0)
    }

    /// Refuses a list whose table of all guesses and answers does not fit in memory.
    package func requireSolvable() throws(WordleError) {
        guard GuessSolver.canSolve(answers: answers.count, guesses: guesses.count) else {
            throw .tooManyWords(answers: answers.count, guesses: guesses.count)
        }
    }

    /// Returns the best first guess of the built-in words for a game without a last row, which takes seconds to compute.
    func builtInFirstGuess(_ mode: HardMode) -> GuessValue? {
        let known: (word: String, total: Int)? =
            switch (answers.count, mode) {
            case (2_709, .normal): ("reast", 9_430)
            case (2_709, .hard): ("slate", 9_685)
            case (2_709, .ultra): ("slate", 9_688)
            case (2_518, .normal): ("slate", 8_682)
            case (2_518, .hard): ("salet", 8_906)
            case (2_518, .ultra): ("salet", 8_908)
            default: nil
            }
        guard let known, let word = try? Word(known.word), isBuiltIn else { return nil }
        return GuessValue(word: word, total: known.total, answers: answers.count, isBound: true)
    }

    private var isBuiltIn: Bool {
        let builtIn = WordList.builtIn
        return guesses.count == builtIn.guesses.count && guesses == builtIn.guesses
            && builtIn.versions.contains { $0.answers.count == answers.count && $0.answers.all() == answers }
    }
}
