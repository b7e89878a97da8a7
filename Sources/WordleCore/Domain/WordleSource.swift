import QuadCore
import WordleKit

/// The source of the answers and of the words that may be guessed. Games and statistics are stored per source.
package struct WordleSource: Sendable {
    package static let builtInID = "builtin"

    package let id: String
    package let list: WordList
    /// The file of the answers, as the configuration names it; nil for other sources.
    package let file: String?
    /// The remote words; nil if the answers come from the list.
    let remote: RemoteWords?
    /// The lines that were left out of the files, as messages for the user.
    package private(set) var remarks: [String] = []

    package static let builtIn = WordleSource(id: builtInID, list: .builtIn)

    private init(id: String, list: WordList, file: String? = nil, remote: RemoteWords? = nil) {
        self.id = id
        self.list = list
        self.file = file
        self.remote = remote
    }

    /// The name for the user.
    package var name: String { id == Self.builtInID ? "Quad's own words" : file ?? id }

    /// The words for `quad wordle first`, if no day is given.
    package var words: AnalysisWords { AnalysisWords(list, number: 0) }

    /// The host that supplies the words; nil if the words are local.
    package var host: String? { remote?.template.host }

    /// Returns Quad's own answers with more words to guess. The statistics stay those of Quad's own words.
    package static func builtIn(allowing guesses: File) throws(WordleError) -> WordleSource {
        let words = try guesses.words(length: WordList.builtIn.length)
        do {
            var source = WordleSource(id: builtInID, list: try WordList.builtIn.allowing(words.words))
            source.note(words, in: guesses)
            return source
        } catch { throw .wordFile(name: guesses.name, error) }
    }

    /// A file of words: its name for messages, and its bytes.
    package struct File: Sendable {
        package let name: String
        package let bytes: [UInt8]

        package init(name: String, bytes: [UInt8]) {
            self.name = name
            self.bytes = bytes
        }

        fileprivate func words(length: Int?) throws(WordleError) -> ParsedWords {
            do { return try WordListParser.parse(bytes, length: length) } catch { throw .wordFile(name: name, error) }
        }
    }

    private mutating func note(_ words: ParsedWords, in file: File) {
        if let message = words.message { remarks.append("\(file.name): \(message)") }
    }

    /// Returns a source of the user's own words, one per day in the order of the file. The id is made from the words.
    /// Therefore the games stay with the words if the file moves, and other words in the same file are another source.
    /// Accents do not matter for the id, because earlier versions left them out.
    /// - Parameters:
    ///   - guesses: the words that may be guessed; nil allows the built-in words if the answers have five letters.
    ///   - length: the configured length; nil takes the length of the first answer.
    package static func own(answers: File, guesses: File?, length: Int? = nil) throws(WordleError) -> WordleSource {
        let found = try answers.words(length: length)
        let more = try guesses?.words(length: found.words.first?.length)
        let list = try list(answers: found.words, guesses: more?.words, named: answers.name)
        let id = "words:" + StableID.short(found.words.map(folded).joined(separator: " "))
        var source = WordleSource(id: id, list: list, file: answers.name)
        source.note(found, in: answers)
        if let guesses, let more { source.note(more, in: guesses) }
        return source
    }

    private static func folded(_ word: Word) -> String {
        (try? LetterFolding.fold(word.text)).map { String(decoding: $0, as: UTF8.self) } ?? word.text
    }

    /// Returns a source of words from the network.
    /// - Parameter guesses: the words that may be guessed; nil allows the built-in words, which have five letters.
    package static func remote(
        _ words: RemoteWords, guesses: File? = nil, length: Int? = nil
    ) throws(WordleError) -> WordleSource {
        guard let guesses else {
            guard length ?? 5 == 5 else {
                throw .sourceSettings(
                    "wordle.length: words of \(length ?? 5) letters need a file of such words in wordle.guesses")
            }
            return WordleSource(id: words.template.id, list: .builtIn, remote: words)
        }
        let found = try guesses.words(length: length)
        let list = try list(answers: found.words, guesses: nil, named: guesses.name)
        var source = WordleSource(id: words.template.id, list: list, remote: words)
        source.note(found, in: guesses)
        return source
    }

    /// - Parameter guesses: nil allows the built-in words, if the answers are of a–z and have five letters.
    private static func list(answers: [Word], guesses: [Word]?, named name: String) throws(WordleError) -> WordList {
        do { return try .own(answers: answers, guesses: guesses) } catch { throw .wordFile(name: name, error) }
    }

    func answer(on day: CalendarDay) async throws(WordleError) -> Word {
        if let remote { return try await remote.word(on: day, for: list) }
        return list.answer(of: PuzzleNumber.onDay(day.dayNumber))
    }
}
