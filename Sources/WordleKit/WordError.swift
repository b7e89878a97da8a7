/// The reason why a text is not a word.
package enum WordError: Error, Equatable, Sendable {
    case tooShort
    case tooLong
    case notALetter(Character)

    package var message: String {
        switch self {
        case .tooShort: "a word has at least \(Word.lengths.lowerBound) letters"
        case .tooLong: "a word has at most \(Word.lengths.upperBound) letters"
        case .notALetter(let character): "\(Self.visible(character)) is not a letter from A to Z"
        }
    }

    /// Returns the character for a message. A file may contain control characters, so these are named by their number.
    private static func visible(_ character: Character) -> String {
        guard let scalar = character.unicodeScalars.first else { return "nothing" }
        let isPlain = character.isLetter || (scalar.isASCII && scalar.value > 0x20 && scalar.value < 0x7F)
        return isPlain ? "“\(character)”" : "U+" + String(scalar.value, radix: 16, uppercase: true)
    }
}
