import FoundationEssentials
import TestSupport
import Testing

@testable import JSONStore
@testable import QuadCore
@testable import WordleCore
@testable import WordleKit

struct AnalysisCacheTests {
    private func words() throws -> AnalysisWords {
        let answers = Array(WordList.builtIn.versions[1].answers.all().prefix(40))
        return try AnalysisWords(answers: answers, guesses: answers)
    }

    @Test func valuesAreKeptByListAndMode() throws {
        let folder = try TemporaryDirectory()
        let cache = JSONFirstGuessCache(directory: folder.path, options: StorageOptions(now: { Date() }))
        let words = try words()
        var known = cache.known(words, .normal)
        #expect(known.best == nil && known.values.isEmpty)
        known.note(best: GuessValue(word: words.answers[0], total: 100, answers: 40, isBound: false))
        known.note(GuessValue(word: words.answers[1], total: 120, answers: 40, isBound: true))
        cache.keep(known, words, .normal)
        #expect(cache.known(words, .normal) == known)
        #expect(cache.known(words, .hard).values.isEmpty)
    }

    /// A value that somebody wrote into the file would make every analysis wrong.
    @Test func aChangedFileIsNotTrusted() throws {
        let folder = try TemporaryDirectory()
        let cache = JSONFirstGuessCache(directory: folder.path, options: StorageOptions(now: { Date() }))
        let words = try words()
        var known = KnownFirstGuesses()
        known.note(best: GuessValue(word: words.answers[0], total: 100, answers: 40, isBound: false))
        cache.keep(known, words, .normal)
        let path = "\(folder.path)/wordle-first-guesses.json"
        let text = try #require(FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) })
        try text.replacing("100", with: "1").write(toFile: path, atomically: true, encoding: .utf8)
        #expect(cache.known(words, .normal).values.isEmpty)
    }

    @Test func theBuiltInListsHaveTheirBestFirstGuess() throws {
        let list = WordList.builtIn
        for version in list.versions {
            let words = try AnalysisWords(answers: version.answers.all(), guesses: list.guesses)
            for mode in HardMode.allCases {
                let best = try #require(NoFirstGuessCache().known(words, mode).best)
                #expect(best.answers == words.answers.count && list.allows(best.word))
            }
        }
        #expect(NoFirstGuessCache().known(try words(), .normal).best == nil)
    }
}
