import QuadCore
import WordleKit

/// Words from the network, cached by date.
package struct RemoteWords: Sendable {
    let template: DailyWordTemplate
    let provider: any DailyWordProviding
    let cache: any DailyWordCache

    package init(template: DailyWordTemplate, provider: any DailyWordProviding, cache: any DailyWordCache) {
        self.template = template
        self.provider = provider
        self.cache = cache
    }

    /// - Parameter length: the length of the words that the player may guess.
    func word(on day: CalendarDay, length: Int) async throws(WordleError) -> Word {
        if let word = await cache.word(source: template.id, day: day), word.length == length { return word }
        let word = try template.word(in: await provider.body(of: template.url(for: day)))
        guard word.length == length else {
            throw .sourceUnavailable(
                "the word of \(template.host) has \(word.length) letters, but the allowed guesses have \(length); "
                    + "name a file of words with that length in wordle.guesses")
        }
        await cache.keep(word, source: template.id, day: day)
        return word
    }
}
