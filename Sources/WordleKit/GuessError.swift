/// The reason why a guess does not count.
package enum GuessError: Error, Hashable, Sendable {
    case notEnoughLetters
    case tooManyLetters
    case notInWordList
    case hardMode(HardModeError)

    package var message: String {
        switch self {
        case .notEnoughLetters: "Not enough letters"
        case .tooManyLetters: "Too many letters"
        case .notInWordList: "Not in word list"
        case .hardMode(let violation): violation.message
        }
    }
}
