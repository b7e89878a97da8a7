import Testing

@testable import CoreTestSupport
@testable import QuadCore
@testable import WordleCore
@testable import WordleKit

struct SkillRunTests {
    private func run(_ games: [WordleGame]) throws -> SkillRun {
        let player = try Player("2026-11-21", games: games)
        return SkillRun(
            games, service: player.service, cache: NoGameSkillCache(), firstGuesses: KnownOpeners(), threads: 2)
    }

    @Test func monthsAreAveraged() async throws {
        let day = try #require(CalendarDay("2026-11-21"))
        let games = try [
            GameSamples.finished(day, won: 2),
            GameSamples.decoded(
                day.adding(days: -1), guesses: ["slate", "crane", "spout", "weird", "crypt", "chimp"]),
            GameSamples.decoded(day.adding(days: -30), guesses: ["slate", "crane", "crimp"]),
        ]
        let run = try run(games)
        #expect(run.total == 3 && run.done == 0 && run.months.isEmpty)
        await run.finish()
        let months = run.months
        #expect(run.done == 3 && months.map(\.month.description) == ["2026-11-01", "2026-10-01"])
        #expect(months.map(\.games) == [2, 1])
        // A lost game counts seven.
        #expect(months[0].average == 4.5 && months[1].average == 3 && months[0].inaccuracy > 0)
        #expect(months.allSatisfy { $0.bestAverage >= 1 && $0.bestAverage <= 7 })
    }

    @Test func aCanceledRunKeepsWhatItHas() async throws {
        let day = try #require(CalendarDay("2026-11-21"))
        let run = try run([GameSamples.finished(day, won: 2)])
        run.cancel()
        await run.finish()
        #expect(run.done == 0 && run.months.isEmpty)
    }

    @Test func gamesWithUnknownWordsAreLeftOut() async throws {
        let day = try #require(CalendarDay("2026-11-21"))
        let games = try [
            GameSamples.decoded(day, guesses: ["bridge"], source: "words:gone", answer: "bridge"),
            // Quad's own words serve for five letters.
            GameSamples.finished(day.adding(days: -1), won: 2, source: "words:gone"),
        ]
        let run = try run(games)
        await run.finish()
        #expect(run.total == 2 && run.done == 1 && run.months.map(\.games) == [1])
        #expect(run.leftOut.count == 1 && run.leftOut.allSatisfy { !$0.isEmpty }, "\(run.leftOut)")
    }

    @Test func wordsLeftAreCounted() throws {
        let day = try #require(CalendarDay("2026-11-21"))
        let service = try Player("2026-11-21").service
        var game = try GameSamples.finished(day, won: 3)
        #expect(service.wordsLeft(in: game) == nil, "the game is over")
        game.rows.removeLast(2)
        #expect(service.wordsLeft(in: game) == 263)
        game.rows.removeAll()
        #expect(service.wordsLeft(in: game) == 2_709)
    }
}
