import QuadCore

/// The words of a school's name, with the common ones set apart.
struct ComparedSchoolName {
    /// All words in their order.
    let whole: String
    /// All words except the small ones, in alphabetical order: “University of Cedar”, “Cedar University”.
    let anyOrder: String
    /// The distinctive words; empty if there are none.
    let core: String
    /// “university”, “college” and the like.
    let kinds: Set<String>
    let initials: Set<String>
    /// The name if it is a single word; else empty.
    let single: String

    private static let kindWords: Set = ["university", "college", "institute", "school", "academy"]
    private static let smallWords: Set = ["of", "the", "and", "at", "in", "for"]
    private static let spellings = ["u": "university", "uni": "university", "coll": "college", "inst": "institute"]

    init(_ name: String) {
        let words = NameWords(name).words.map { Self.spellings[$0] ?? $0 }
        whole = words.joined(separator: " ")
        let large = words.filter { !Self.smallWords.contains($0) }
        anyOrder = large.sorted().joined(separator: " ")
        kinds = Set(large).intersection(Self.kindWords)
        core = large.filter { !Self.kindWords.contains($0) }.sorted().joined(separator: " ")
        let letters = [words, large].map { String($0.compactMap(\.first)) }
        initials = Set(letters.filter { $0.count > 2 })
        single = words.count == 1 ? words[0] : ""
    }

    /// Whether one name is the initials of the other, or both have the same distinctive words, or the names differ by
    /// one letter.
    func goesTogether(with other: ComparedSchoolName) -> Bool {
        if !core.isEmpty, core == other.core || isOneLetterOff(other) { return true }
        return initials.contains(other.single) || other.initials.contains(single)
    }

    /// Whether one letter is added, missing or changed, or two letters are swapped, in names of eight letters or more.
    func isOneLetterOff(_ other: ComparedSchoolName) -> Bool {
        let (mine, theirs) = (Array(whole.utf8), Array(other.whole.utf8))
        guard min(mine.count, theirs.count) >= 8, mine.count <= 100, abs(mine.count - theirs.count) <= 1,
            mine != theirs, whole.filter(\.isNumber) == other.whole.filter(\.isNumber)
        else { return false }
        let begin = zip(mine, theirs).prefix { $0 == $1 }.count
        let (one, two) = (mine[begin...], theirs[begin...])
        if one.count != two.count {
            return one.count > two.count ? one.dropFirst().elementsEqual(two) : two.dropFirst().elementsEqual(one)
        }
        if one.dropFirst().elementsEqual(two.dropFirst()) { return true }
        return one.count > 1 && one.first == two.dropFirst().first && two.first == one.dropFirst().first
            && one.dropFirst(2).elementsEqual(two.dropFirst(2))
    }
}
