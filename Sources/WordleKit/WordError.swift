/// The reason why a text is not a word.
package enum WordError: Error, Equatable, Sendable {
    case tooShort
    case tooLong
    case notALetter(Character)
    /// The words of the process have more different letters than there are codes.
    case tooManyLetters

    package var message: String {
        switch self {
        case .tooShort: "a word has at least \(Word.lengths.lowerBound) letters"
        case .tooLong: "a word has at most \(Word.lengths.upperBound) letters"
        case .notALetter(let character): "\(Self.visible(character)) is not a letter"
        case .tooManyLetters: "the words have more than a hundred different letters"
        }
    }

    /// Returns a text of a file for a message, shortened, with control characters named by their number.
    static func visible(_ text: String) -> String {
        let most = 30
        let shown = text.prefix(most).map { isPlain($0) || $0 == " " ? String($0) : name($0) }.joined()
        return text.count > most ? shown + "…" : shown
    }

    private static func visible(_ character: Character) -> String {
        isPlain(character) ? "“\(character)”" : character == " " ? "a space" : name(character)
    }

    private static func isPlain(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return false }
        return character.isLetter || (scalar.isASCII && scalar.value > 0x20 && scalar.value < 0x7F)
    }

    private static func name(_ character: Character) -> String {
        guard let scalar = character.unicodeScalars.first else { return "nothing" }
        return "U+" + String(scalar.value, radix: 16, uppercase: true)
    }
}
