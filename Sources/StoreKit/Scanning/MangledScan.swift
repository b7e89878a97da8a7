/// Codes from a scanner whose keyboard layout differs from the layout of the computer.
///
/// Scanners send keys, not characters. With a French layout the digit keys type `&é"'(-è_çà`, with a Czech layout
/// `+ěščřžýáíé`; with a Russian layout the letter keys type Cyrillic. Nobody types such a sequence by hand within a few
/// milliseconds.
package enum MangledScan {
    /// The letters in the digit rows of keyboard layouts.
    private static let rowLetters: Set<Character> = Set("àáąčçéèęėěíįľłñôøřšťůúüųūýžåäöß")

    /// Whether a keyboard layout may produce the character instead of a digit. Letters and digits that codes contain do
    /// not count.
    package static func standsForDigit(_ character: Character) -> Bool {
        if character.isASCII { return !character.isLetter && !character.isNumber && isPrintable(character) }
        guard mayHold(character) else { return false }
        return !character.isLetter || rowLetters.contains(character) || isRowLetterInCapitals(character)
    }

    private static func isRowLetterInCapitals(_ character: Character) -> Bool {
        let small = character.lowercased()
        return small.count == 1 && small.first.map(rowLetters.contains) == true
    }

    /// Whether the character can replace a digit. Space and slash are commands in lists, so they never count.
    private static func isPrintable(_ character: Character) -> Bool {
        guard let value = character.asciiValue else { return false }
        return (0x21...0x7E).contains(value) && character != "/" && character != "]" && character != ":"
            && character != "?"
    }

    /// Whether all characters replace digits, and none is a digit.
    static func isRow(_ characters: [Character]) -> Bool { characters.allSatisfy(standsForDigit) }

    /// Whether a single key of some keyboard types the character. A character that needs several keys (ideographs,
    /// combined letters) is typed by a person.
    static func mayHold(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
            (0xA1..<0x2E80).contains(scalar.value)
        else { return false }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .otherLetter, .decimalNumber, .otherNumber, .currencySymbol,
            .mathSymbol, .otherSymbol, .modifierSymbol, .otherPunctuation, .dashPunctuation, .openPunctuation,
            .closePunctuation, .initialPunctuation, .finalPunctuation:
            return true
        default: return false
        }
    }
}
