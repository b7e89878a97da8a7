/// The words of a name, folded so that two spellings of one name are alike.
///
/// Case, accents, points and apostrophes do not count; a hyphen parts words; “&” is “and”, “Saint” and “St.” are one
/// word, “Mount” and “Mt.” are one, and so are a first name and its usual short form. “Jr.” behind a name counts only
/// where both names have such a word.
package struct NameWords: Equatable, Sendable {
    package let words: [String]

    package init(_ name: some StringProtocol) {
        words = Self.parts(of: FoldedText(String(name)).bytes).map { Self.spellings[$0] ?? $0 }
    }

    /// The words of folded letters as they are typed.
    private static func parts(of bytes: [UInt8]) -> [String] {
        var words = [""]
        let characters = Array(String(decoding: bytes, as: UTF8.self))
        for (place, character) in characters.enumerated() {
            switch character {
            // O'Brien and OBrien
            case "'", "’", "ʼ", "‘", "`": break
            // J.D. and JD are one word, j.ortiz is two.
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

    /// The common spelling of words that are written in several ways.
    private static let spellings = [
        "saint": "st", "sainte": "st", "ste": "st", "mt": "mount", "ft": "fort", "univ": "university",
    ]

    /// Without “Jr.” and the like behind it.
    private var withoutSuffix: [String] {
        guard words.count > 1, let last = words.last, NameSuffixes.generations.contains(last) else { return words }
        return Array(words.dropLast())
    }

    package var isEmpty: Bool { words.isEmpty }

    /// Whether every word here is a word of the other name, each of another one.
    package func areWords(of name: NameWords) -> Bool { fits(name) { Self.isSame($0, $1) } }

    /// Whether every word here begins a word of the other name, each another one.
    package func beginWords(of name: NameWords) -> Bool { fits(name) { $1.hasPrefix($0) || Self.isSame($0, $1) } }

    /// Words in the order of the name come first, so that “Ann” before “Anna Ann” takes the right one.
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

    /// The same word, or a first name and a short form of it.
    private static func isSame(_ one: String, _ other: String) -> Bool {
        one == other || Nicknames.others(for: one).contains(other)
    }
}
