import QuadCore
import WordleKit

/// Port to the network: what an address answers with.
package protocol DailyWordProviding: Sendable {
    /// - Returns: the body of a successful answer, at most `DailyWordTemplate.mostBytes` of it.
    /// - Throws: `.sourceUnavailable` with the reason in words.
    func body(of url: String) async throws(WordleError) -> [UInt8]
}

/// Port to where words of other days' puzzles are kept, so that each is fetched once.
package protocol DailyWordCache: Sendable {
    func word(source: String, day: CalendarDay) async -> Word?
    /// A cache that cannot be written costs a fetch, nothing else: so this does not fail.
    func keep(_ word: Word, source: String, day: CalendarDay) async
}

/// Words that come over the network, kept per date.
package struct RemoteWords: Sendable {
    let template: DailyWordTemplate
    let provider: any DailyWordProviding
    let cache: any DailyWordCache

    package init(template: DailyWordTemplate, provider: any DailyWordProviding, cache: any DailyWordCache) {
        self.template = template
        self.provider = provider
        self.cache = cache
    }

    /// - Parameter length: what the words that may be guessed have.
    func word(on day: CalendarDay, length: Int) async throws(WordleError) -> Word {
        if let word = await cache.word(source: template.id, day: day), word.length == length { return word }
        let word = try template.word(in: await provider.body(of: template.url(for: day)))
        guard word.length == length else {
            throw .sourceUnavailable(
                "the word of \(template.host) has \(word.length) letters, the words to guess with have \(length); "
                    + "name a file of such words in wordle.guesses")
        }
        await cache.keep(word, source: template.id, day: day)
        return word
    }
}
