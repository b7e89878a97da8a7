import FoundationEssentials
import Testing

@testable import QuadCore
@testable import WordleCore
@testable import WordleKit

/// Facts about the games of the demo on several days.
struct DemoWordleMonthTests {
    private static let days = [
        "2024-02-29", "2026-01-01", "2026-03-08", "2026-11-01", "2026-11-21", "2027-12-31", "2031-07-04",
    ]
    private static let pacific = LocalTime { _ in -8 * 3_600 }

    private func games(before today: CalendarDay, _ time: LocalTime = .utc) -> [WordleGame] {
        DemoWordleMonth(DemoWeek(today: today, time: time)).games()
    }

    @Test(arguments: days) func theStatisticsAreThoseOfAGoodPlayer(text: String) throws {
        let today = try #require(CalendarDay(text))
        let daily = WordleRecord(games: games(before: today), today: WordleService.number(of: today)).daily
        #expect(daily.played == 28)
        #expect(daily.lost == 1)
        #expect(daily.currentStreak >= 20)
        #expect(daily.distribution[0] == 0)
        #expect((1...4).contains(daily.distribution[1]))
        #expect(daily.distribution[2...4].reduce(0, +) >= 20)
    }

    @Test(arguments: days) func twoDaysAreMissedAndTodayIsNotBegun(text: String) throws {
        let today = try #require(CalendarDay(text))
        let ago = games(before: today).map { $0.day.days(to: today) }
        #expect(ago == (1...30).reversed().filter { $0 != 27 && $0 != 28 })
        #expect(Set(games(before: today).map(\.id)).count == 28)
    }

    @Test(arguments: days) func eachGuessIsAllowedAndAgreesWithAllColorsBefore(text: String) throws {
        let today = try #require(CalendarDay(text))
        for game in games(before: today) {
            #expect(game.isOver)
            #expect(game.kind == .daily && game.source == WordleSource.builtInID)
            #expect(game.answer == WordList.builtIn.answer(of: game.number))
            for (place, row) in game.rows.enumerated() {
                #expect(WordList.builtIn.allows(row.word))
                for earlier in game.rows[..<place] {
                    let pattern = Scoring.pattern(of: earlier.word, against: row.word)
                    #expect(pattern == earlier.pattern, "\(game.day): \(earlier.word), \(row.word)")
                }
            }
        }
    }

    @Test(arguments: days) func gamesArePlayedBetweenMorningAndEvening(text: String) throws {
        let today = try #require(CalendarDay(text))
        for game in games(before: today, Self.pacific) {
            let started = Self.pacific.due(at: try #require(game.startedAt))
            let finished = Self.pacific.due(at: try #require(game.finishedAt))
            #expect(started.day == game.day && finished.day == game.day)
            let minutes = (first: try #require(started.minute), last: try #require(finished.minute))
            #expect(minutes.first >= 7 * 60 + 10)
            #expect(minutes.last <= 21 * 60 + 40)
            let seconds = try #require(game.seconds)
            #expect(seconds > 30)
            #expect(!game.finishedLate)
        }
    }

    @Test func theSameDayHasTheSameGames() throws {
        let today = try #require(CalendarDay("2026-11-21"))
        #expect(games(before: today) == games(before: today))
    }

    /// Before the first puzzle, the numbers count down.
    @Test func aClockThatIsFarBehindStillHasGames() throws {
        let today = try #require(CalendarDay("2020-05-05"))
        #expect(games(before: today).count == 28)
    }
}
