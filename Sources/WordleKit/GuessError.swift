/// The reason why a guess does not count.
package enum GuessError: Error, Hashable, Sendable {
    case notEnoughLetters
    case tooManyLetters
    case notInWordList
    /// A letter that no word of the list has.
    case foreignLetter(Character)
    case hardMode(HardModeError)

    package var message: String {
        switch self {
        case .notEnoughLetters: "Not enough letters"
        case .tooManyLetters: "Too many letters"
        case .notInWordList: "Not in word list"
        case .foreignLetter(let letter): "“\(Letters.capital(letter))” is not a letter of these words"
        case .hardMode(let violation): violation.message
        }
    }
}
