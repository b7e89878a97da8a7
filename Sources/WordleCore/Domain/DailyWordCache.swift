import QuadCore
import WordleKit

/// A port to the cache of other puzzles' words, so that each word is fetched only once.
package protocol DailyWordCache: Sendable {
    func word(source: String, day: CalendarDay) async -> Word?
    /// Stores a word. A failure costs only another fetch, so this function does not throw.
    func keep(_ word: Word, source: String, day: CalendarDay) async
}
