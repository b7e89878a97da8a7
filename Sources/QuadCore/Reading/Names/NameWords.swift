/// The words of a name, folded so that two spellings of one name are equal.
///
/// Case, accents, points and apostrophes do not count, and a hyphen separates words. “&” equals “and”, “Saint” equals
/// “St.”, “Mount” equals “Mt.”, and a first name equals its usual short form. “Jr.” after a name counts only if both
/// names have such a word.
package struct NameWords: Equatable, Sendable {
    package let words: [String]

    package init(_ name: some StringProtocol) {
        words = Self.parts(of: FoldedText(String(name)).bytes).map { Self.spellings[$0] ?? $0 }
    }

    /// Returns the words of folded text, as typed.
    private static func parts(of bytes: [UInt8]) -> [String] {
        var words = [""]
        let characters = Array(String(decoding: bytes, as: UTF8.self))
        for (place, character) in characters.enumerated() {
            switch character {
            // O'Brien and OBrien
            case "'", "’", "ʼ", "‘", "`": break
            // “J.D.” and “JD” are one word; “j.ortiz” is two words.
            case ".": if beginsLongWord(characters, at: place + 1) { words.append("") }
            case "&": words += ["and", ""]
            case _ where character.isLetter || character.isNumber: words[words.count - 1].append(character)
            default: words.append("")
            }
        }
        return words.filter { !$0.isEmpty }
    }

    private static func beginsLongWord(_ characters: [Character], at place: Int) -> Bool {
        place + 1 < characters.count && characters[place].isLetter
            && (characters[place + 1].isLetter || characters[place + 1] == "'")
    }

    /// The common spelling of words with several spellings.
    private static let spellings = [
        "saint": "st", "sainte": "st", "ste": "st", "mt": "mount", "ft": "fort", "univ": "university",
    ]

    /// The words without “Jr.” and the like at the end.
    private var withoutSuffix: [String] {
        guard words.count > 1, let last = words.last, NameSuffixes.generations.contains(last) else { return words }
        return Array(words.dropLast())
    }

    package var isEmpty: Bool { words.isEmpty }

    /// Returns whether every word here is a word of the other name, each a different word.
    package func areWords(of name: NameWords) -> Bool { fits(name) { Self.isSame($0, $1) } }

    /// Returns whether every word here begins a word of the other name, each a different word.
    package func beginWords(of name: NameWords) -> Bool { fits(name) { $1.hasPrefix($0) || Self.isSame($0, $1) } }

    /// Returns whether each word fits a different word of the name. Longer words choose first, and a word prefers an
    /// equal word, so that “Ann” takes the right word of “Anna Ann”.
    private func fits(_ name: NameWords, _ isFit: (String, String) -> Bool) -> Bool {
        let hasOwnSuffix = name.withoutSuffix != name.words
        let words = hasOwnSuffix ? self.words : withoutSuffix
        guard !isEmpty, words.count <= name.words.count else { return false }
        var left = name.words
        for word in words.sorted(by: { $0.utf8.count > $1.utf8.count }) {
            guard let place = left.firstIndex(of: word) ?? left.firstIndex(where: { isFit(word, $0) }) else {
                return false
            }
            left.remove(at: place)
        }
        return true
    }

    /// Returns whether both are the same word, or a first name and its short form.
    private static func isSame(_ one: String, _ other: String) -> Bool {
        one == other || Nicknames.others(for: one).contains(other)
    }
}
