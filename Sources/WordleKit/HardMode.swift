/// The extent to which the clues on the board restrict the next guess.
package enum HardMode: String, Sendable, Codable, CaseIterable {
    /// Clues do not restrict the guess.
    case normal
    /// The clues of the previous row restrict the guess. Correct letters stay in place, and each letter is used at
    /// least as often as it was correct or present. Absent letters never restrict the guess.
    case hard
    /// In addition, absent clues of all rows restrict the guess. If a row has an absent tile of a letter, the guess
    /// uses the letter no more often than that row proved. No letter goes where it was present or absent before.
    case ultra

    /// Returns the first rule that a guess breaks, or nil.
    ///
    /// Correct letters come first, from the left, followed by missing letters in the order of the previous row. In
    /// ultra mode, letters used too often follow, in the order of the guess, and then letters in a refuted place.
    package func violation(of guess: Word, after rows: [ScoredGuess]) -> HardModeError? {
        guard self != .normal, let previous = rows.last else { return nil }
        if let violation = Self.droppedLetter(guess, previous) { return violation }
        guard self == .ultra else { return nil }
        return Self.exhaustedLetter(guess, rows) ?? Self.refutedPlace(guess, rows)
    }

    private static func droppedLetter(_ guess: Word, _ previous: ScoredGuess) -> HardModeError? {
        for (index, mark) in previous.pattern.marks.enumerated() where mark == .correct {
            if guess[index] != previous.word[index] {
                return .mustStay(letter: previous.word[index], place: index + 1)
            }
        }
        for letter in previous.word.letters {
            let (count, needed) = (guess.count(of: letter), previous.revealedCount(of: letter))
            if count < needed { return .mustContain(letter: letter, count: count == 0 ? 1 : needed) }
        }
        return nil
    }

    private static func exhaustedLetter(_ guess: Word, _ rows: [ScoredGuess]) -> HardModeError? {
        for letter in guess.letters {
            for row in rows where row.word.count(of: letter) > row.revealedCount(of: letter) {
                let most = row.revealedCount(of: letter)
                if guess.count(of: letter) > most { return .tooMany(letter: letter, most: most) }
            }
        }
        return nil
    }

    private static func refutedPlace(_ guess: Word, _ rows: [ScoredGuess]) -> HardModeError? {
        for index in 0..<guess.length {
            let isRefuted = rows.contains { $0.word[index] == guess[index] && $0.pattern.marks[index] != .correct }
            if isRefuted { return .mustMove(letter: guess[index], place: index + 1) }
        }
        return nil
    }
}
