import WordleKit

/// Where the answers come from and which words may be guessed. Games and statistics are kept per source.
package struct WordleSource: Sendable {
    package static let builtInID = "builtin"

    package let id: String
    package let list: WordList
    /// Nil if the answers are those of the list.
    let remote: RemoteWords?

    package static let builtIn = WordleSource(id: builtInID, list: .builtIn, remote: nil)

    private init(id: String, list: WordList, remote: RemoteWords?) {
        self.id = id
        self.list = list
        self.remote = remote
    }

    /// A file of words: its name for messages and its bytes.
    package struct File: Sendable {
        package let name: String
        package let bytes: [UInt8]

        package init(name: String, bytes: [UInt8]) {
            self.name = name
            self.bytes = bytes
        }

        fileprivate func words(length: Int?) throws(WordleError) -> [Word] {
            do {
                return try WordListParser.parse(bytes, length: length)
            } catch {
                throw .wordFile(name: name, error)
            }
        }
    }

    /// Somebody's own words, a day each in the order of the file.
    /// - Parameters:
    ///   - guesses: nil allows the built-in words where the answers have five letters.
    ///   - length: what is configured; nil takes that of the first answer.
    package static func own(answers: File, guesses: File?, length: Int? = nil) throws(WordleError) -> WordleSource {
        let words = try answers.words(length: length)
        let list = try list(answers: words, guesses: guesses, named: answers.name)
        return WordleSource(id: "file:\(answers.name)", list: list, remote: nil)
    }

    /// Words from the network.
    /// - Parameter guesses: nil allows the built-in words, which have five letters.
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
        do {
            return try WordList(answers: answers, guesses: allowed)
        } catch {
            throw .wordFile(name: name, error)
        }
    }

    /// The answer of a day.
    func answer(on day: CalendarDay) async throws(WordleError) -> Word {
        if let remote { return try await remote.word(on: day, length: list.length) }
        return list.answer(of: PuzzleNumber.onDay(day.dayNumber))
    }
}
