extension FuzzyMatch {
    /// A text prepared for many queries.
    package struct Text: Equatable, Sendable {
        /// A letter of the text: its first scalar, unchanged and folded, and the bonus for a match at this letter.
        struct Letter: Equatable, Sendable {
            var exact: UInt32
            var folded: UInt32
            var bonus: Int32
        }

        let letters: [Letter]
        /// The number of clusters in the text, without the `aside` text.
        let length: Int

        private static let asideBonus: Int32 = -8

        /// - Parameter aside: a second text to search after the first, with lower scores.
        package init(_ text: String, aside: String = "") {
            var letters: [Letter] = []
            letters.reserveCapacity(text.utf8.count + (aside.isEmpty ? 0 : aside.utf8.count + 1))
            Self.append(text, to: &letters)
            length = letters.count
            if !aside.isEmpty {
                Self.append(" " + aside, to: &letters)
                for index in length..<letters.count {
                    letters[index].bonus = Self.asideBonus
                }
            }
            self.letters = letters
        }

        private static func append(_ text: String, to letters: inout [Letter]) {
            var previous = Kind.blank
            if TextWidth.isPrintableASCII(text) {
                // The palette prepares ten thousand titles when it opens, so ASCII text skips the slow Unicode
                // properties.
                for byte in text.utf8 {
                    let kind = Kind(ascii: byte)
                    let value = UInt32(byte)
                    let folded = kind == .upper ? value + 0x20 : value
                    letters.append(Letter(exact: value, folded: folded, bonus: kind.bonus(after: previous)))
                    previous = kind
                }
                return
            }
            for character in text {
                // A cluster that may not be shown becomes a space, so that the indices stay correct and no query
                // matches it.
                let character = UntrustedText.bounded(character) ?? " "
                let kind = Kind(character)
                letters.append(
                    Letter(
                        exact: FuzzyMatch.letter(character), folded: FuzzyMatch.fold(character),
                        bonus: kind.bonus(after: previous)))
                previous = kind
            }
        }
    }

    /// A query prepared for many texts.
    package struct Query: Equatable, Sendable {
        struct Word: Equatable, Sendable {
            let letters: [UInt32]
            let isExactCase: Bool
        }

        let words: [Word]

        package init(_ query: String) {
            words = query.split(separator: " ").prefix(8).map { part in
                let part = part.prefix(64).compactMap(UntrustedText.bounded)
                let isExactCase = part.contains { $0.isUppercase }
                return Word(
                    letters: part.map { isExactCase ? FuzzyMatch.letter($0) : FuzzyMatch.fold($0) },
                    isExactCase: isExactCase)
            }
        }

        package var isEmpty: Bool { words.isEmpty }
    }

    private static func letter(_ character: Character) -> UInt32 {
        character.unicodeScalars.first?.value ?? 0
    }

    private static func fold(_ character: Character) -> UInt32 {
        let value = letter(character)
        if value < 0x80 { return (0x41...0x5A).contains(value) ? value + 0x20 : value }
        return base(of: character.lowercased().unicodeScalars.first)?.value ?? value
    }

    /// Returns the Latin letter without its diacritics, according to its Unicode name, or any other scalar unchanged.
    private static func base(of scalar: Unicode.Scalar?) -> Unicode.Scalar? {
        guard let scalar, (0xC0...0x24F).contains(scalar.value) || (0x1E00...0x1EFF).contains(scalar.value) else {
            return scalar
        }
        let words = (scalar.properties.name ?? "").split(separator: " ")
        guard words.starts(with: ["LATIN", "SMALL", "LETTER"]), words.count > 4, words[4] == "WITH",
            words[3].utf8.count == 1, let letter = words[3].lowercased().unicodeScalars.first
        else { return scalar }
        return letter
    }

    /// The kind of a letter. The kinds of two neighbors determine word starts: after blanks and signs, and at capitals.
    private enum Kind {
        case blank, sign, lower, upper, other

        init(ascii byte: UInt8) {
            switch byte {
            case 0x20: self = .blank
            case 0x61...0x7A: self = .lower
            case 0x41...0x5A: self = .upper
            case 0x30...0x39: self = .other
            default: self = .sign
            }
        }

        init(_ character: Character) {
            self =
                character.isWhitespace
                ? .blank
                : character.isUppercase
                    ? .upper
                    : character.isLowercase ? .lower : character.isLetter || character.isNumber ? .other : .sign
        }

        func bonus(after previous: Kind) -> Int32 {
            switch (previous, self) {
            case (_, .blank), (_, .sign): 0
            case (.blank, _): 10
            case (.sign, _): 8
            case (.lower, .upper): 7
            default: 0
            }
        }
    }
}
