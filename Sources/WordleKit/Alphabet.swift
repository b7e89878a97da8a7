/// The letters of a list of words.
package struct Alphabet: Equatable, Sendable {
    /// The letters a–z, as of the built-in words.
    package static let latin = Alphabet([])

    /// Whether the words use a–z. A list that has one of these letters has all of them.
    package let hasLatin: Bool
    /// The codes of the other letters.
    private let codes: Set<UInt8>

    init(_ words: some Sequence<Word>) {
        var (others, all): (Set<UInt8>, Set<UInt8>) = ([], [])
        for word in words {
            for code in word.letters { all.insert(code) }
        }
        for code in all where !Letters.isLatin(code) { others.insert(code) }
        codes = others
        hasLatin = others.isEmpty || others.count < all.count
    }

    private init(hasLatin: Bool, codes: Set<UInt8>) {
        self.hasLatin = hasLatin
        self.codes = codes
    }

    func union(_ other: Alphabet) -> Alphabet {
        Alphabet(hasLatin: hasLatin || other.hasLatin, codes: codes.union(other.codes))
    }

    /// The letters besides a–z, sorted.
    package var others: [Character] { codes.map(Letters.letter).sorted() }

    package func contains(_ code: UInt8) -> Bool { Letters.isLatin(code) ? hasLatin : codes.contains(code) }

    /// Returns the alphabet with the letters of a word.
    package func adding(_ word: Word) -> Alphabet { union(Alphabet(CollectionOfOne(word))) }
}
