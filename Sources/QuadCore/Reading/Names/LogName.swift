/// Names as a line about a contact has them: the words of `NameWords`, as bytes, which an index finds quickly.
package enum LogName {
    package typealias Word = [UInt8]

    /// `O’Neil-García, Jr.` is `oneil`, `garcia`, `jr`: the words that every other reader of names takes it for.
    package static func words(_ text: some StringProtocol) -> [Word] { NameWords(text).words.map { Array($0.utf8) } }

    package static func joined(_ words: some Sequence<Word>) -> Word { Word(words.joined(separator: [0x20])) }

    /// As a name is written: “example state” becomes “Example State”; what has capitals stays, and so does an address.
    package static func capitalized(_ text: String) -> String {
        guard !text.contains(where: { $0.isUppercase || $0 == "@" }) else { return text }
        var startsWord = true
        return String(
            text.flatMap { letter -> String in
                defer { startsWord = !(letter.isLetter || letter.isNumber || letter == "'" || letter == "’") }
                return startsWord ? letter.uppercased() : String(letter)
            })
    }

    /// Words behind a name that are not part of it.
    package static let suffixes: Set<Word> = Set(
        NameSuffixes.generations.union(NameSuffixes.degrees).map { Array($0.utf8) })

    /// They belong to the word behind them: “de la Cruz”.
    private static let particles: Set<Word> = Set(
        [
            "de", "la", "las", "los", "del", "della", "di", "da", "dos", "van", "von", "der", "den", "ter", "le", "el",
            "al", "bin", "ibn", "st", "san", "mac", "mc",
        ].map { Array($0.utf8) })

    /// How many words at the end of a full name are the family's, where nobody said.
    package static func familyCount(_ words: [Word]) -> Int {
        guard words.count > 1 else { return words.count }
        var count = 1
        while count < words.count - 1, particles.contains(words[words.count - 1 - count]) { count += 1 }
        return count
    }

    /// One letter too many, missing or wrong, or two swapped. Only for plain letters, and words long enough that it is
    /// a slip and no other word.
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
