import Testing

@testable import QuadCore
@testable import WordleCore
@testable import WordleKit

struct WordleArchiveTests {
    @Test func anArchiveGameIsStoredSeparately() async throws {
        let player = try Player("2026-11-21")
        let day = try #require(CalendarDay("2026-11-20"))
        let game = try await player.service.game(on: day, mode: .hard).game
        #expect(game.id == "archive/2026-11-20")
        #expect(game.mode == .hard)
        let over = try await player.play("crane", in: game)
        #expect(over.state == .won)
        let record = try await player.service.statistics().record
        #expect(record.daily == WordleStatistics())
        #expect(record.lastWinRow == nil)
        #expect(record.archive.won == 1)
        #expect(record.archive.currentStreak == 0)
        #expect(record.archive.maxStreak == 0)
        #expect(try await player.service.game(on: day).game == over)
    }

    @Test func aDayPlayedOnTimeOpensItsDailyGame() async throws {
        let day = try #require(CalendarDay("2026-11-20"))
        let lost = try GameSamples.finished(day, won: 0)
        let player = try Player("2026-11-21", games: [lost])
        #expect(try await player.service.game(on: day).game == lost)
        #expect(try await player.service.game(on: player.day).game.kind == .daily)
    }

    @Test(arguments: [
        ("2026-11-22", "The puzzle of 2026-11-22 is not out yet; choose today or an earlier date"),
        (
            "2021-06-18",
            "There is no puzzle for 2021-06-18: the first one is from 2021-06-19; choose a later date"
        ),
    ])
    func daysWithoutAPuzzleAreRefused(text: String, message: String) async throws {
        let player = try Player("2026-11-21")
        let day = try #require(CalendarDay(text))
        let error = await #expect(throws: WordleError.self) { try await player.service.game(on: day) }
        #expect(error?.words == message)
    }

    @Test func theFirstPuzzleIsAvailable() async throws {
        let player = try Player("2026-11-21")
        #expect(try await player.service.game(on: WordleService.firstDay).game.number == 0)
    }

    @Test func aMonthShowsTheResultOfEachDay() async throws {
        let first = try #require(CalendarDay("2026-11-01"))
        let player = try Player(
            "2026-11-21",
            games: [
                try GameSamples.finished(first, won: 4), try GameSamples.finished(first.adding(days: 1), won: 0),
                try GameSamples.decoded(first.adding(days: 2), guesses: ["slate", "mouth"]),
                try GameSamples.finished(first.adding(days: 3), won: 2, kind: .archive),
                try GameSamples.finished(first.adding(days: 3), won: 3),
                try GameSamples.finished(first.adding(days: 4), won: 6, kind: .archive),
                try GameSamples.finished(first.adding(days: 5), won: 1, source: "elsewhere"),
                try GameSamples.finished(first.adding(days: -1), won: 1),
            ])
        let month = try await player.service.month(containing: player.day)
        #expect(month.firstDay == first)
        #expect(month.days.count == 30)
        #expect(
            month.days.prefix(6).map(\.status) == [.won(4), .lost, .open(2), .won(3), .won(6), .missed])
        #expect(month.days.filter(\.isArchive).map(\.day.day) == [5])
        #expect(month.days[20].status == .toPlay)
        #expect(month.days[21].status == .future)

        let oldest = try await player.service.month(containing: WordleService.firstDay)
        #expect(oldest.days[17].status == .beforeFirst)
        #expect(oldest.days[18].status == .neverPlayed)
    }

    @Test func aDayCountsAsMissedOnlySinceTheFirstDailyGame() async throws {
        let first = try #require(CalendarDay("2026-11-10"))
        let player = try Player(
            "2026-11-21",
            games: [
                try GameSamples.finished(first, won: 4),
                try GameSamples.finished(first.adding(days: -5), won: 3, kind: .archive),
            ])
        let days = try await player.service.month(containing: player.day).days
        #expect(days[8].status == .neverPlayed)
        #expect(days[9].status == .won(4))
        #expect(days[10].status == .missed)
        #expect(days[4].isArchive)
        #expect(days[4].answer == "CRIMP")
    }

    /// A day counts only if a row was entered on it; neither a look at the puzzle nor a later game counts.
    @Test func aMissedDayStaysMissedForTheStreak() async throws {
        let yesterday = try #require(CalendarDay("2026-11-20"))
        let player = try Player(
            "2026-11-21", games: [try GameSamples.finished(yesterday.adding(days: -1), won: 3)])
        let late = try await player.service.game(on: yesterday).game
        #expect(late.kind == .archive)
        _ = try await player.play("crane", in: late)
        _ = try await player.play("hotly", in: player.service.todaysGame().game)
        let record = try await player.service.statistics().record
        #expect(record.daily.currentStreak == 1)
        #expect(record.daily.played == 2)
        #expect(record.archive.played == 1)
    }

    @Test func aDailyGameCountsWheneverItEnds() async throws {
        var player = try Player("2026-11-20")
        _ = try await player.play("slate", in: player.service.todaysGame().game)
        player.day = player.day.adding(days: 3)
        let begun = try await player.service.game(on: player.day.adding(days: -3)).game
        #expect(begun.kind == .daily)
        let over = try await player.play("crane", in: begun)
        #expect(over.state == .won && over.finishedLate)
        #expect(try await player.service.statistics().record.daily.won == 1)
    }

    @Test func aGuessWrittenLateCountsForItsDay() async throws {
        var player = try Player("2026-11-20")
        let day = player.day
        player.day = day.adding(days: 1)
        let line = try #require(UnwrittenGuess(day: day, word: "crane", kind: .daily).line)
        try await player.service.apply(#require(UnwrittenGuess(line)))
        let old = #"{"collection":"wordle/guesses","day":"2026-11-19","word":"crane"}"#
        try await player.service.apply(#require(UnwrittenGuess(old)))
        #expect(Set(try await player.games.games().map(\.id)) == ["daily/2026-11-20", "archive/2026-11-19"])
    }

    @Test func theOverviewHasTheWeekAndYesterdaysUnfinishedGame() async throws {
        let yesterday = try #require(CalendarDay("2026-11-20"))
        let player = try Player(
            "2026-11-21",
            games: [
                try GameSamples.decoded(yesterday, guesses: ["slate"]),
                try GameSamples.finished(yesterday.adding(days: -1), won: 2),
                try GameSamples.decoded(yesterday.adding(days: -2), guesses: ["slate"], source: "elsewhere"),
            ])
        let overview = try await player.service.overview(of: WordleSource.builtInID, weekStart: .monday)
        #expect(overview.week.map(\.day.description).first == "2026-11-16")
        #expect(
            overview.week.map(\.status) == [
                .neverPlayed, .neverPlayed, .neverPlayed, .won(2), .open(1), .toPlay, .future,
            ])
        #expect(overview.unfinished?.day == yesterday)
        #expect(!overview.isFirstGame)
        let sunday = try await player.service.overview(of: "elsewhere", weekStart: .sunday)
        #expect(sunday.week.first?.day.description == "2026-11-15")
        #expect(sunday.unfinished == nil)
        let newcomer = try Player("2026-11-21")
        #expect(try await newcomer.service.overview(of: "elsewhere", weekStart: .sunday).isFirstGame)
    }

    @Test func aRandomDayIsUnplayed() async throws {
        let start = WordleService.firstDay
        let played = try [0, 2, 3].map { try GameSamples.finished(start.adding(days: $0), won: 3, kind: .archive) }
        let player = try Player("2021-06-24", games: played)
        var numbers = SystemRandomNumberGenerator()
        var found: Set<CalendarDay> = []
        for _ in 0..<200 { found.insert(try await player.service.randomUnplayedDay(using: &numbers)) }
        #expect(found == [start.adding(days: 1), start.adding(days: 4)])
    }

    @Test func aMissingUnplayedDayIsReported() async throws {
        let player = try Player("2021-06-20", games: [try GameSamples.finished(WordleService.firstDay, won: 3)])
        var numbers = SystemRandomNumberGenerator()
        await #expect(throws: WordleError.nothingUnplayed) {
            try await player.service.randomUnplayedDay(using: &numbers)
        }
    }

    @Test func historyHasTheGamesOfAllWords() async throws {
        let day = try #require(CalendarDay("2026-11-20"))
        let player = try Player(
            "2026-11-21",
            games: [try GameSamples.finished(day, won: 3), try GameSamples.finished(day, won: 2, source: "elsewhere")])
        let games = try await player.service.history()
        #expect(games.map(\.source) == ["elsewhere", "builtin"])
        let areOwn = games.map { player.service.isOfSource($0) }
        #expect(areOwn == [false, true])
        #expect(try await player.service.game(id: games[0].id).game == games[0])
    }

    @Test func historyIsNewestFirst() async throws {
        let day = try #require(CalendarDay("2026-11-01"))
        let games = try [3, 0, 2].map { try GameSamples.finished(day.adding(days: $0), won: 3) }
        let player = try Player("2026-11-21", games: games)
        #expect(try await player.service.history().map(\.day.day) == [4, 3, 1])
    }
}
