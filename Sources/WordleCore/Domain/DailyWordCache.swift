import QuadCore
import WordleKit

/// Port to where words of other days' puzzles are kept, so that each is fetched once.
package protocol DailyWordCache: Sendable {
    func word(source: String, day: CalendarDay) async -> Word?
    /// A cache that cannot be written costs a fetch, nothing else: so this does not fail.
    func keep(_ word: Word, source: String, day: CalendarDay) async
}
