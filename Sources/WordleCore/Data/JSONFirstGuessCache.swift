import JSONStore
import QuadCore
import WordleKit

/// The values of first guesses in a file of the cache. A file that another program changed is not trusted: the values are
/// computed anew.
package struct JSONFirstGuessCache: FirstGuessCache {
    private struct Stored: Codable, Equatable, Sendable {
        struct Value: Codable, Equatable, Sendable {
            let total: Int
            let answers: Int
            let isBound: Bool
        }

        var best: String?
        var values: [String: Value] = [:]
    }

    private static let mostLists = 40

    private let document: JSONDocument<[String: Stored]>

    package init(directory: String, options: StorageOptions) {
        var options = options
        options.durability = .relaxed
        document = JSONDocument(path: "\(directory)/wordle-first-guesses.json", default: [:], options: options)
    }

    package func known(_ words: AnalysisWords, _ mode: HardMode) -> KnownFirstGuesses {
        var known = KnownFirstGuesses(best: words.builtInFirstGuess(mode))
        guard let stored = document.intact()?[Self.key(words, mode)] else { return known }
        for (text, value) in stored.values {
            guard let word = try? Word(text), value.answers == words.answers.count, value.total > 0 else { continue }
            let value = GuessValue(word: word, total: value.total, answers: value.answers, isBound: value.isBound)
            if text == stored.best, known.best == nil { known.note(best: value) } else { known.note(value) }
        }
        return known
    }

    package func keep(_ known: KnownFirstGuesses, _ words: AnalysisWords, _ mode: HardMode) {
        var stored = Stored(best: known.best?.word.text)
        for (word, value) in known.values {
            stored.values[word.text] = Stored.Value(total: value.total, answers: value.answers, isBound: value.isBound)
        }
        _ = try? document.update { lists in
            if lists.count >= Self.mostLists { lists.removeAll() }
            lists[Self.key(words, mode)] = stored
        }
    }

    private static func key(_ words: AnalysisWords, _ mode: HardMode) -> String { "\(words.id)/\(mode.rawValue)" }
}
