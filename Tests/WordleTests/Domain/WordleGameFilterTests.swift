import Testing

@testable import CoreTestSupport
@testable import QuadCore
@testable import WordleCore
@testable import WordleKit

struct WordleGameFilterTests {
    /// November 18, 2026 is puzzle 1,978; its word is CRIMP.
    @Test(
        arguments: [
            ("", true), ("won", true), ("lost", false), ("-lost", true), ("hard", false), ("-hard", true),
            ("archive", true),
            ("daily", false), ("open", false), ("WON", true), ("1978", true), ("197", false), ("2026-11", true),
            ("11-18", true),
            ("slate", true), ("sl", true), ("late", false), ("-sl", false), ("won archive 2026", true),
            ("won daily", false),
            ("rows:3", true), ("rows:<3", false), ("number:>1900", true), ("since:3d", true), ("since:2d", false),
            ("since:2026-11-18 until:2026-11-18", true), ("until:2026-11-17", false), ("/^cr/", true),
            ("\"won\"", false),
            ("sl crane", false), ("is:won", true), ("3/6", true), ("X/6", false), ("x", false), ("1,978", true),
            ("1,97", false), ("nov", true), ("oct", false), ("Wed", true), ("\"18 nov\"", true), ("crimp", true),
        ] as [(String, Bool)])
    func gamesAreFiltered(text: String, isMatch: Bool) throws {
        let day = try #require(CalendarDay("2026-11-18"))
        let game = try GameSamples.finished(day, won: 3, kind: .archive)
        let table = WordleGameFilter.table
        let today = try #require(CalendarDay("2026-11-21"))
        let filter = table.language.parse(text, FilterTime(FixedClock(today, secondsIntoDay: 100)))
        #expect(filter.problems == [])
        #expect(table.matches(filter, game) == isMatch)
    }
}
