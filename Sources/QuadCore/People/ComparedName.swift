/// A person's name, prepared for comparison: in small letters without marks, split into parts, without “Jr.”.
package struct ComparedName: Equatable, Sendable {
    package let given: [UInt8]
    package let family: [UInt8]
    /// `jr`; empty for nearly everybody.
    package let suffix: [UInt8]
    /// The whole name, given name first.
    package let whole: [UInt8]

    /// - Parameters:
    ///   - name: the whole name, which counts if nobody said which part is which.
    package init(_ name: String, given: String? = nil, family: String? = nil) {
        if let given, let family, !given.isEmpty, !family.isEmpty {
            let (words, suffix) = Self.withoutSuffix(Self.words(family))
            self.init(given: Self.words(given), family: words, suffix)
        } else {
            self.init(written: name)
        }
    }

    package init(_ person: Person) {
        self.init(person.name, given: person.givenName, family: person.familyName)
    }

    private init(written text: String) {
        let name = NameSuffixes.withoutDegrees(text)
        let comma = name.firstIndex(of: ",")
        let before = comma.map { Self.words(String(name[..<$0])) } ?? []
        let after = comma.map { Self.words(String(name[name.index(after: $0)...])) } ?? []
        if !before.isEmpty, !after.isEmpty, !Self.isSuffix(after[0]) {
            // `Ortiz, Dana`
            let (family, suffix) = Self.withoutSuffix(before)
            self.init(given: after, family: family, suffix)
        } else {
            let (words, suffix) = Self.withoutSuffix(Self.words(name))
            self.init(given: Array(words.dropLast()), family: words.suffix(1), suffix)
        }
    }

    private init(given: [[UInt8]], family: some Sequence<[UInt8]>, _ suffix: [UInt8]) {
        self.given = Array(given.joined(separator: [0x20]))
        self.family = Array(family.joined(separator: [0x20]))
        self.suffix = suffix
        whole = self.given.isEmpty ? self.family : self.given + [0x20] + self.family
    }

    package var isEmpty: Bool { whole.isEmpty }

    /// Returns whether both may be the name of one person, as two lists write it.
    package func isCompatible(with other: ComparedName) -> Bool {
        isForm(of: other)
            || (!isEmpty && !other.isEmpty && !isAnother(than: other) && likeness(to: other) >= Self.likely)
    }

    /// Returns whether both are forms of one name. One form may be shorter, or a nickname.
    package func isForm(of other: ComparedName) -> Bool {
        guard !isEmpty, !other.isEmpty, !isAnother(than: other) else { return false }
        if whole == other.whole { return true }
        if family == other.family { return Self.areOneGivenName(given, other.given) }
        return given == other.given && !given.isEmpty && Self.isPart(family, of: other.family)
    }

    /// Returns whether the names are different however similar they look: a father and a son, Patrick and Patricia.
    package func isAnother(than other: ComparedName) -> Bool {
        if !suffix.isEmpty, !other.suffix.isEmpty, suffix != other.suffix { return true }
        return Self.areDifferentNames(given, other.given)
    }

    package func likeness(to other: ComparedName) -> Double { JaroWinkler.similarity(whole, other.whole) }

    package static let likely = 0.92

    /// Returns whether one given name is a shorter form or a nickname of the other.
    private static func areOneGivenName(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        if one.isEmpty || other.isEmpty || one.starts(with: other) || other.starts(with: one) { return true }
        let (one, other) = (String(decoding: one, as: UTF8.self), String(decoding: other, as: UTF8.self))
        return calledShort.contains { name in
            (name.full.contains(one) || name.short.contains(one))
                && (name.full.contains(other) || name.short.contains(other))
        }
    }

    private static func areDifferentNames(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        let (one, other) = (String(decoding: one, as: UTF8.self), String(decoding: other, as: UTF8.self))
        guard let known = calledShort.firstIndex(where: { $0.full.contains(one) }) else { return false }
        return calledShort.contains { $0.full.contains(other) } && !calledShort[known].full.contains(other)
    }

    /// Returns whether one family name contains the other, as married names do: `Ortiz` and `Ortiz-Smith`.
    private static func isPart(_ one: [UInt8], of other: [UInt8]) -> Bool {
        let (words, others) = (Set(one.split(separator: 0x20)), Set(other.split(separator: 0x20)))
        return !words.isEmpty && !others.isEmpty && (words.isSubset(of: others) || others.isSubset(of: words))
    }

    // MARK: Words of a name

    private static func words(_ text: String) -> [[UInt8]] {
        FoldedText(text).bytes.split { $0 == 0x20 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ",") }
            .map { word in word.filter { $0 >= 0x80 || $0.isASCIIAlphanumeric } }.filter { !$0.isEmpty }
    }

    private static func isSuffix(_ word: [UInt8]) -> Bool { suffixes.contains(word) }

    private static func withoutSuffix(_ words: [[UInt8]]) -> ([[UInt8]], [UInt8]) {
        guard words.count > 1, let last = words.last, isSuffix(last) else { return (words, []) }
        return (words.dropLast(), last)
    }

    private static let suffixes: Set<[UInt8]> = Set(NameSuffixes.generations.map { Array($0.utf8) })

    /// Spellings of one name, and its nicknames.
    private static let calledShort: [(full: Set<String>, short: Set<String>)] = [
        (["robert"], ["bob", "rob", "bobby"]), (["william"], ["bill", "will", "billy"]), (["james"], ["jim", "jimmy"]),
        (["richard"], ["rick", "dick"]), (["michael"], ["mike", "mickey"]), (["thomas", "tomas"], ["tom", "tommy"]),
        (["john"], ["jack", "johnny"]), (["joseph"], ["joe", "joey"]), (["charles"], ["chuck", "charlie"]),
        (["edward"], ["ed", "ted", "eddie"]), (["anthony"], ["tony"]), (["elizabeth"], ["liz", "beth", "betsy"]),
        (["katherine", "catherine"], ["kate", "kathy", "katie"]), (["margaret"], ["maggie", "peggy", "meg"]),
        (["patricia"], ["pat", "trish"]), (["patrick"], ["pat"]), (["jennifer"], ["jen", "jenny"]),
        (["andrew"], ["andy", "drew"]), (["steven", "stephen"], ["steve"]), (["lawrence"], ["larry"]),
        (["alexander"], ["alex"]), (["alexandra"], ["alex"]),
    ]
}
