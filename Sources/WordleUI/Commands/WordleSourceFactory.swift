import FoundationEssentials
import QuadCore
import QuadSystem
import WordleCore

/// A factory for the configured source of words: the built-in lists, files, or an address.
struct WordleSourceFactory {
    private static let mostBytes = 64 << 20

    let locations: DataLocations
    let version: String
    let cache: any DailyWordCache

    func source(_ settings: WordleSettings) throws(WordleError) -> WordleSource {
        let guesses = try settings.guesses.map { path throws(WordleError) in try file(path, for: "wordle.guesses") }
        if let address = settings.source {
            let template = try DailyWordTemplate(url: address, field: settings.field)
            let words = RemoteWords(
                template: template, provider: WordSourceFetcher(version: version), cache: cache)
            return try .remote(words, guesses: guesses, length: settings.length)
        }
        guard let answersPath = settings.answers else {
            guard settings.length == 5 else {
                throw .sourceSettings(
                    "wordle.length: words of \(settings.length) letters need a file of answers in wordle.answers")
            }
            return try guesses.map { guesses throws(WordleError) in try .builtIn(allowing: guesses) } ?? .builtIn
        }
        let answers = try file(answersPath, for: "wordle.answers")
        return try .own(answers: answers, guesses: guesses, length: settings.length == 5 ? nil : settings.length)
    }

    private func file(_ path: String, for setting: String) throws(WordleError) -> WordleSource.File {
        let place = locations.path(inConfiguration: path)
        do {
            return WordleSource.File(name: path, bytes: try TextFile.bytes(of: place, atMost: Self.mostBytes))
        } catch { throw .sourceSettings("\(setting): \(path) cannot be read: \(error.words)") }
    }
}
