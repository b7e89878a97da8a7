/// The conversion of text into the letters a–z, for names that do not depend on accents.
package enum LetterFolding {
    /// Returns the ASCII codes of the letters, in lower case, without accents, marks and ligatures.
    ///
    /// The Unicode name gives the base of an accented letter ("LATIN SMALL LETTER E WITH ACUTE"). All letters of the
    /// Latin blocks follow this pattern, so no table is needed.
    package static func fold(_ text: some StringProtocol) throws(WordError) -> [UInt8] {
        var letters: [UInt8] = []
        letters.reserveCapacity(text.utf8.count)
        for character in text {
            if let ascii = character.asciiValue, let letter = lowercase(ascii) {
                letters.append(letter)
                continue
            }
            guard let folded = fold(character) else { throw .notALetter(character) }
            letters += folded
        }
        return letters
    }

    private static func lowercase(_ ascii: UInt8) -> UInt8? {
        let lower = ascii | 0x20
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower) ? lower : nil
    }

    private static func fold(_ character: Character) -> [UInt8]? {
        var letters: [UInt8] = []
        for scalar in character.lowercased().unicodeScalars {
            if scalar.properties.generalCategory == .nonspacingMark { continue }
            guard let folded = fold(scalar) else { return nil }
            letters += folded
        }
        return letters.isEmpty ? nil : letters
    }

    private static func fold(_ scalar: Unicode.Scalar) -> [UInt8]? {
        if scalar.isASCII { return lowercase(UInt8(truncatingIfNeeded: scalar.value)).map { [$0] } }
        switch scalar {
        case "ß": return Array("ss".utf8)
        case "æ": return Array("ae".utf8)
        case "œ": return Array("oe".utf8)
        default: break
        }
        let prefix = "LATIN SMALL LETTER "
        guard let name = scalar.properties.name, name.hasPrefix(prefix) else { return nil }
        let rest = name.utf8.dropFirst(prefix.utf8.count)
        guard let base = rest.first, rest.dropFirst().starts(with: " WITH ".utf8) else { return nil }
        return lowercase(base).map { [$0] }
    }
}
