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

    /// - Parameter list: the words that the player may guess.
    func word(on day: CalendarDay, for list: WordList) async throws(WordleError) -> Word {
        let length = list.length
        if let word = await cache.word(source: template.id, day: day), word.length == length, list.canSpell(word) {
            return word
        }
        let word = try template.word(in: await provider.body(of: template.url(for: day)), for: day)
        guard word.length == length else {
            throw .sourceUnavailable(
                "the word of \(template.host) has \(word.length) letters, but the allowed guesses have \(length); "
                    + "name a file of words with that length in wordle.guesses")
        }
        guard list.canSpell(word) else {
            throw .sourceUnavailable(
                "the word of \(template.host) has letters that the allowed guesses lack; name a file of words with these "
                    + "letters in wordle.guesses")
        }
        await cache.keep(word, source: template.id, day: day)
        return word
    }
}
