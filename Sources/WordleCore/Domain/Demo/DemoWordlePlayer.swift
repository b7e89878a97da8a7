import WordleKit

/// An invented player of the built-in puzzles. Each guess comes from the list of answers and agrees with all
/// colors so far.
struct DemoWordlePlayer {
    /// A puzzle after its first guess.
    struct Opening {
        let puzzle: Int
        let answer: Word
        let guess: Word
        /// The wrong words that agree with the colors.
        let left: [Word]
    }

    /// A guess with the wrong words that are left after it.
    private struct Choice {
        let guess: Word
        let left: [Word]

        /// Returns the rank of the guess; the best guess has the lowest rank. The best guess leaves as few words as
        /// possible, but at least the wanted number.
        func rank(wanted: Int) -> (Int, Int) {
            left.count >= wanted ? (0, left.count) : (1, -left.count)
        }
    }

    /// The first guesses, which take turns.
    static let openers = ["slate", "crane", "audio", "raise"].compactMap { try? Word($0) }
    /// The most words that the player considers for a guess.
    private static let mostConsidered = 12
    /// The number of words that a guess should leave for each wrong guess after it. With a smaller number, the words
    /// often run out too early.
    private static let margin = 8

    private let words = WordList.builtIn.versions[0].answers.all()

    /// Plays the opener of a puzzle, or the next opener if the first is the answer.
    /// - Parameter turn: the number of openers to skip.
    func opening(of puzzle: Int, turn: Int = 0) -> Opening {
        let answer = WordList.builtIn.answer(of: puzzle)
        let place = abs(puzzle) + turn
        var guess = Self.openers[place % Self.openers.count]
        if guess == answer { guess = Self.openers[(place + 1) % Self.openers.count] }
        let left = agreeing(words, with: guess, answer).filter { $0 != answer }
        return Opening(puzzle: puzzle, answer: answer, guess: guess, left: left)
    }

    /// Returns wrong guesses, beginning with the opener. There are fewer than wanted if the words run out.
    func wrongGuesses(_ count: Int, after opening: Opening) -> [Word] {
        var guesses = [opening.guess]
        var left = opening.left
        while guesses.count < count, let choice = choice(from: left, opening, later: count - guesses.count - 1) {
            guesses.append(choice.guess)
            left = choice.left
        }
        return guesses
    }

    /// - Parameter later: the number of wrong guesses that follow this guess.
    private func choice(from words: [Word], _ opening: Opening, later: Int) -> Choice? {
        let considered = later == 0 ? 1 : Self.mostConsidered
        let choices = (0..<min(considered, words.count)).map { offset in
            let guess = words[(abs(opening.puzzle) + offset) % words.count]
            return Choice(guess: guess, left: agreeing(words, with: guess, opening.answer))
        }
        let wanted = later * Self.margin
        return choices.min { $0.rank(wanted: wanted) < $1.rank(wanted: wanted) }
    }

    /// Returns the words that agree with the colors of a guess. A wrong guess is not among them.
    private func agreeing(_ words: [Word], with guess: Word, _ answer: Word) -> [Word] {
        let pattern = Scoring.pattern(of: guess, against: answer)
        return words.filter { Scoring.pattern(of: guess, against: $0) == pattern }
    }
}
