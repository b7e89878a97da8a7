import Synchronization

/// The letters of words as bytes.
///
/// The letters a–z have their ASCII codes. Any other letter (ñ, ß, ı, é, д) gets a free code below 128 when the process
/// first meets it, so that words of all alphabets are compared and scored by the same code. The codes are never stored.
package enum Letters {
    private struct Table {
        var codes: [Character: UInt8] = [:]
        var letters: [UInt8: Character] = [:]
    }

    private static let table = Mutex(Table())
    private static let latin = UInt8(ascii: "a")...UInt8(ascii: "z")
    /// The codes for other letters. A zero byte is the end of a word, and a line feed separates words.
    private static let free = (1..<UInt8(ascii: "a")).filter { $0 != UInt8(ascii: "\n") } + (0x7B...0x7F)

    static func isLatin(_ code: UInt8) -> Bool { latin.contains(code) }

    /// Returns whether a byte is the code of a letter.
    static func isLetter(_ code: UInt8) -> Bool {
        isLatin(code) || table.withLock { $0.letters[code] != nil }
    }

    /// Returns the codes of the letters of a text, which may be in either case.
    /// - Parameter isTurkish: whether a capital I is an ı, and İ an i.
    package static func codes(
        of text: some StringProtocol, isTurkish: Bool = false
    ) throws(WordError) -> [UInt8] {
        var codes: [UInt8] = []
        codes.reserveCapacity(text.utf8.count)
        for character in text {
            let letter = isTurkish && character == "I" ? "ı" : character
            guard let code = code(of: letter) else { throw isLetter(letter) ? .tooManyLetters : .notALetter(letter) }
            codes.append(code)
        }
        return codes
    }

    /// Returns the code of a letter in either case; nil for another character, or if no code is left.
    package static func code(of character: Character) -> UInt8? {
        if let ascii = character.asciiValue {
            let lower = ascii | 0x20
            return ascii >= 0x41 && latin.contains(lower) ? lower : nil
        }
        guard isLetter(character) else { return nil }
        if character == "İ" { return UInt8(ascii: "i") }
        let lower = character.lowercased()
        let letter = lower.count == 1 ? Character(lower) : character
        return table.withLock { table in
            if let known = table.codes[letter] { return known }
            guard table.codes.count < free.count else { return nil }
            let code = free[table.codes.count]
            table.codes[letter] = code
            table.letters[code] = letter
            return code
        }
    }

    private static func isLetter(_ character: Character) -> Bool {
        guard let first = character.unicodeScalars.first, first.properties.isAlphabetic else { return false }
        return character.unicodeScalars.dropFirst().allSatisfy {
            $0.properties.generalCategory == .nonspacingMark || $0.properties.generalCategory == .spacingMark
        } && !isWide(first)
    }

    /// Whether a letter takes two columns, as those of East Asia do; a tile has room for one.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    /// Returns the letter of a code.
    package static func letter(_ code: UInt8) -> Character {
        if isLatin(code) { return Character(Unicode.Scalar(code)) }
        return table.withLock { $0.letters[code] } ?? "?"
    }

    /// Returns the capital of a letter; the letter itself if its capital is another letter or several.
    package static func capital(_ letter: Character) -> Character {
        if letter == "ß" { return "ẞ" }
        let upper = letter.uppercased()
        return upper.count == 1 && upper.lowercased() == letter.lowercased() ? Character(upper) : letter
    }
}
