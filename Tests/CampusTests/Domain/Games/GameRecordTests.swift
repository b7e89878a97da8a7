import Testing

@testable import CampusCore
@testable import QuadCore

/// The figures of a game from the results of its days.
@Suite struct GameRecordTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The results up to today, as signs: `w` won, `l` lost, `o` open, `-` not played.
        let signs: String
        let played: Int
        let won: Int
        let percent: Int
        let streak: Int
        let longest: Int

        init(_ name: String, _ signs: String, _ played: Int, _ won: Int, _ percent: Int, _ streak: Int, _ longest: Int)
        {
            testDescription = name
            (self.signs, self.played, self.won, self.percent) = (signs, played, won, percent)
            (self.streak, self.longest) = (streak, longest)
        }
    }

    private static let today = CalendarDay(dayNumber: 20_000)

    private static func record(_ signs: String, ahead: String = "") -> GameRecord {
        var results: [CalendarDay: DayResult] = [:]
        for (place, sign) in (signs + ahead).enumerated() {
            let day = today.adding(days: place + 1 - signs.count)
            results[day] = ["w": .won, "l": .lost, "o": .open][sign]
        }
        return GameRecord(results, today: today)
    }

    private static let cases = [
        Case("no game", "", 0, 0, 0, 0, 0), Case("one win today", "w", 1, 1, 100, 1, 1),
        Case("a win yesterday, today not played", "w-", 1, 1, 100, 1, 1),
        Case("a win yesterday, today open", "wo", 1, 1, 100, 1, 1),
        Case("a loss today ends the streak", "wwl", 3, 2, 67, 0, 2),
        Case("a day without a game ends it", "ww-w", 3, 3, 100, 1, 2),
        Case("two days without a game", "ww--", 2, 2, 100, 0, 2),
        Case("a past day that stayed open is lost", "wow", 3, 2, 67, 1, 1),
        Case("the longest lies in the past", "www-ww", 5, 5, 100, 2, 3),
        Case("half a percent rounds up", "wwwwwwwl", 8, 7, 88, 0, 7),
    ]

    @Test(arguments: cases) func figures(_ example: Case) {
        let record = Self.record(example.signs)
        #expect(record.played == example.played)
        #expect(record.won == example.won)
        #expect(record.winPercent == example.percent)
        #expect(record.streak == example.streak)
        #expect(record.longest == example.longest)
    }

    /// A wrong clock can leave days behind that are still to come.
    @Test func aDayAheadDoesNotEndTheStreak() {
        #expect(Self.record("ww", ahead: "-w").streak == 2)
        #expect(Self.record("w", ahead: "o").played == 1)
    }

    @Test func theLastDaysEndWithToday() {
        #expect(Self.record("wl-o").last(5) == [nil, .won, .lost, nil, .open])
        #expect(Self.record("w").last(0) == [])
    }
}
