import CWordLists

/// The answers and the guesses of a puzzle, in versions.
///
/// A puzzle takes its word from the last version that begins at or before the puzzle. An edit of the words therefore
/// changes only future days. Within a version, word `(puzzle − first) mod count` is the answer, so no word repeats
/// within the list's length. Puzzles before 0 count down from the end; they do not mirror the later puzzles.
package struct WordList: Sendable {
    package struct Version: Sendable {
        let firstPuzzle: Int
        /// The answers in the order of the days.
        package let answers: PackedWords
        /// The words that may be guessed, sorted; they include every answer.
        package let guesses: PackedWords
    }

    /// The versions in the order of their first puzzle; never empty.
    package let versions: [Version]

    /// The letters of all words.
    package private(set) var alphabet: Alphabet
    private let newest: Version
    /// Additional words that may be guessed, sorted.
    private var more: PackedWords?

    package static let builtIn: WordList = {
        let versions = (0..<quad_word_list_count()).map { index in
            Version(
                firstPuzzle: Int(quad_word_list_at(index).pointee.first_puzzle),
                answers: .builtInAnswers(version: index), guesses: .builtInGuesses(version: index))
        }
        return WordList(versions: versions, newest: versions[versions.count - 1], .latin)
    }()

    private init(versions: [Version], newest: Version, _ alphabet: Alphabet) {
        self.alphabet = alphabet
        self.versions = versions
        self.newest = newest
    }

    /// Makes a list from the user's own words.
    /// - Parameters:
    ///   - answers: the answers in the order of the days, all of one length, at least one.
    ///   - guesses: the guesses, of the same length; the answers are added.
    package init(answers: [Word], guesses: [Word]) throws(WordListError) {
        try self.init([(firstPuzzle: 0, answers: answers, guesses: guesses)])
    }

    /// Makes a list of several versions. Each version serves the puzzles before the next version's first puzzle. The
    /// newest version allows the guesses of all versions, because an old puzzle may be played later.
    init(
        _ parts: [(firstPuzzle: Int, answers: [Word], guesses: [Word])]
    ) throws(WordListError) {
        guard let length = parts.first?.answers.first?.length else { throw .noWords }
        var versions: [Version] = []
        var allowed: Set<Word> = []
        for part in parts.sorted(by: { $0.firstPuzzle < $1.firstPuzzle }) {
            guard !part.answers.isEmpty else { throw .noWords }
            if let odd = (part.answers + part.guesses).first(where: { $0.length != length }) {
                throw .lengthsDiffer(odd, length: length)
            }
            allowed.formUnion(part.answers)
            allowed.formUnion(part.guesses)
            versions.append(
                Version(
                    firstPuzzle: part.firstPuzzle, answers: PackedWords(part.answers, length: length),
                    guesses: PackedWords(allowed.sorted(), length: length)))
        }
        self.init(versions: versions, newest: versions[versions.count - 1], Alphabet(allowed))
    }

    package var length: Int { newest.answers.length }

    /// Returns the number of the version that a puzzle belongs to, from 1.
    package func versionNumber(of puzzle: Int) -> Int {
        (versions.lastIndex { $0.firstPuzzle <= puzzle } ?? 0) + 1
    }

    package func answer(of puzzle: Int) -> Word {
        let version = versions[versionNumber(of: puzzle) - 1]
        let count = version.answers.count
        let remainder = (puzzle - version.firstPuzzle) % count
        return version.answers[remainder < 0 ? remainder + count : remainder]
    }

    /// Returns whether all letters of a word are letters of the list.
    package func canSpell(_ word: Word) -> Bool { word.letters.allSatisfy(alphabet.contains) }

    /// Returns whether a word may be guessed.
    package func allows(_ word: Word) -> Bool {
        newest.guesses.contains(word) || more?.contains(word) == true
    }

    /// Returns the list with the same answers and more words that may be guessed.
    package func allowing(_ words: [Word]) throws(WordListError) -> WordList {
        if let odd = words.first(where: { $0.length != length }) { throw .lengthsDiffer(odd, length: length) }
        var list = self
        list.more = PackedWords(words.sorted(), length: length)
        list.alphabet = alphabet.union(Alphabet(words))
        return list
    }

    /// Returns the answers of the version that a puzzle belongs to.
    package func answers(of puzzle: Int) -> [Word] {
        versions[versionNumber(of: puzzle) - 1].answers.all()
    }

    /// All words that may be guessed, without duplicates.
    package var guesses: [Word] {
        let own = newest.guesses.all()
        guard let more else { return own }
        let known = Set(own)
        return own + more.all().filter { !known.contains($0) }
    }

    /// The answers of all versions.
    package var answers: Set<Word> { Set(versions.flatMap { $0.answers.all() }) }
}
