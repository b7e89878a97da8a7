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

    package static let builtIn = WordleSource(id: builtInID, list: .builtIn)

    private init(id: String, list: WordList, file: String? = nil, remote: RemoteWords? = nil) {
        self.id = id
        self.list = list
        self.file = file
        self.remote = remote
    }

    /// The host that supplies the words; nil if the words are local.
    package var host: String? { remote?.template.host }

    /// Returns Quad's own answers with more words to guess. The statistics stay those of Quad's own words.
    package static func builtIn(allowing guesses: File) throws(WordleError) -> WordleSource {
        let words = try guesses.words(length: WordList.builtIn.length)
        do { return WordleSource(id: builtInID, list: try WordList.builtIn.allowing(words)) } catch {
            throw .wordFile(name: guesses.name, error)
        }
    }

    /// A file of words: its name for messages, and its bytes.
    package struct File: Sendable {
        package let name: String
        package let bytes: [UInt8]

        package init(name: String, bytes: [UInt8]) {
            self.name = name
            self.bytes = bytes
        }

        fileprivate func words(length: Int?) throws(WordleError) -> [Word] {
            do { return try WordListParser.parse(bytes, length: length) } catch { throw .wordFile(name: name, error) }
        }
    }

    /// Returns a source of the user's own words, one per day in the order of the file. The id is made from the words.
    /// Therefore the games stay with the words if the file moves, and other words in the same file are another source.
    /// - Parameters:
    ///   - guesses: the words that may be guessed; nil allows the built-in words if the answers have five letters.
    ///   - length: the configured length; nil takes the length of the first answer.
    package static func own(answers: File, guesses: File?, length: Int? = nil) throws(WordleError) -> WordleSource {
        let words = try answers.words(length: length)
        let list = try list(answers: words, guesses: guesses, named: answers.name)
        let id = "words:" + StableID.short(words.map(\.text).joined(separator: " "))
        return WordleSource(id: id, list: list, file: answers.name)
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
        let list = try list(answers: guesses.words(length: length), guesses: nil, named: guesses.name)
        return WordleSource(id: words.template.id, list: list, remote: words)
    }

    private static func list(answers: [Word], guesses: File?, named name: String) throws(WordleError) -> WordList {
        let length = answers.first?.length
        var allowed: [Word] = []
        if let guesses {
            allowed = try guesses.words(length: length)
        } else if length == WordList.builtIn.length {
            allowed = WordList.builtIn.versions.flatMap { $0.guesses.all() }
        }
        do { return try WordList(answers: answers, guesses: allowed) } catch { throw .wordFile(name: name, error) }
    }

    func answer(on day: CalendarDay) async throws(WordleError) -> Word {
        if let remote { return try await remote.word(on: day, length: list.length) }
        return list.answer(of: PuzzleNumber.onDay(day.dayNumber))
    }
}
