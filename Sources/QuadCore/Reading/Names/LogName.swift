/// Names in a line about a contact: the words of `NameWords` as bytes, which an index finds quickly.
package enum LogName {
    package typealias Word = [UInt8]

    /// Returns `oneil`, `garcia`, `jr` for `O’Neil-García, Jr.`: the same words that all other readers of names use.
    package static func words(_ text: some StringProtocol) -> [Word] { NameWords(text).words.map { Array($0.utf8) } }

    package static func joined(_ words: some Sequence<Word>) -> Word { Word(words.joined(separator: [0x20])) }

    /// Returns a text written as a name: “example state” becomes “Example State”. Text with capitals and addresses stay
    /// as they are.
    package static func capitalized(_ text: String) -> String {
        guard !text.contains(where: { $0.isUppercase || $0 == "@" }) else { return text }
        var startsWord = true
        return String(
            text.flatMap { letter -> String in
                defer { startsWord = !(letter.isLetter || letter.isNumber || letter == "'" || letter == "’") }
                return startsWord ? letter.uppercased() : String(letter)
            })
    }

    /// Words after a name that are not part of it.
    package static let suffixes: Set<Word> = Set(
        NameSuffixes.generations.union(NameSuffixes.degrees).map { Array($0.utf8) })

    /// Words that belong to the word after them: “de la Cruz”.
    private static let particles: Set<Word> = Set(
        [
            "de", "la", "las", "los", "del", "della", "di", "da", "dos", "van", "von", "der", "den", "ter", "le", "el",
            "al", "bin", "ibn", "st", "san", "mac", "mc",
        ].map { Array($0.utf8) })

    /// Returns the number of words at the end of a full name that are the family name, if nobody said.
    package static func familyCount(_ words: [Word]) -> Int {
        guard words.count > 1 else { return words.count }
        var count = 1
        while count < words.count - 1, particles.contains(words[words.count - 1 - count]) { count += 1 }
        return count
    }

    /// Returns whether one letter is too many, missing or wrong, or two are swapped. Words must be long enough that
    /// this is likely a typing error and not another word.
    package static func isOneLetterOff(_ typed: Word, _ name: Word) -> Bool {
        let (one, other) = typed.count <= name.count ? (typed, name) : (name, typed)
        guard one.count >= 3, other.count >= 4, other.count - one.count <= 1 else { return false }
        var start = 0
        while start < one.count, one[start] == other[start] { start += 1 }
        var (end, otherEnd) = (one.count, other.count)
        while end > start, one[end - 1] == other[otherEnd - 1] { (end, otherEnd) = (end - 1, otherEnd - 1) }
        let middle = (end - start, otherEnd - start)
        if middle == (0, 1) || middle == (1, 1) { return true }
        return middle == (2, 2) && one[start] == other[start + 1] && one[start + 1] == other[start]
    }
}
