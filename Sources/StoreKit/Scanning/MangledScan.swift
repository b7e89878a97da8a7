/// Codes as a scanner types them whose keyboard is set to another country than that of the computer.
///
/// Scanners press keys, not characters. On a French keyboard the keys of the digits type `&é"'(-è_çà`, on a Czech one
/// `+ěščřžýáíé`; on a Russian one the keys of the letters type Cyrillic. Hands never type such a row within a few milliseconds.
package enum MangledScan {
    /// Letters that stand in the digit row of a keyboard.
    private static let rowLetters: Set<Character> = Set("àáąčçéèęėěíįľłñôøřšťůúüųūýžåäöß")

    /// Whether a keyboard may type the character where a digit was meant: no letter or digit of a code.
    package static func standsForDigit(_ character: Character) -> Bool {
        if character.isASCII { return !character.isLetter && !character.isNumber && isPrintable(character) }
        guard mayHold(character) else { return false }
        return !character.isLetter || rowLetters.contains(character) || isRowLetterInCapitals(character)
    }

    private static func isRowLetterInCapitals(_ character: Character) -> Bool {
        let small = character.lowercased()
        return small.count == 1 && small.first.map(rowLetters.contains) == true
    }

    /// Space and the slash are commands of lists, and never stand for a digit.
    private static func isPrintable(_ character: Character) -> Bool {
        guard let value = character.asciiValue else { return false }
        return (0x21...0x7E).contains(value) && character != "/" && character != "]" && character != ":"
            && character != "?"
    }

    /// Whether all characters stand for digits, and none is one.
    static func isRow(_ characters: [Character]) -> Bool { characters.allSatisfy(standsForDigit) }

    /// Whether a key of some keyboard types the character. What takes several keys (ideographs, combined letters) is typed by
    /// a person.
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
