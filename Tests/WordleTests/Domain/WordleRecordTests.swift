import FoundationEssentials
import TestSupport
import Testing

@testable import QuadCore
@testable import WordleCore
@testable import WordleKit

struct WordleRecordTests {
    /// Returns games from one character per puzzle, from number 100 on: the winning row, 0 lost, `-` not played, `o`
    /// open, `a` archive win.
    private func games(_ results: String) throws -> [WordleGame] {
        try results.enumerated().compactMap { offset, result in
            let day = CalendarDay(dayNumber: PuzzleNumber.day(of: 100 + offset))
            switch result {
            case "-": return nil
            case "o": return try GameSamples.decoded(day, guesses: ["slate"])
            case "a": return try GameSamples.finished(day, won: 3, kind: .archive)
            default: return try GameSamples.finished(day, won: try #require(result.wholeNumberValue))
            }
        }
    }

    @Test(arguments: [
        // The results, today's offset, the current streak, and the longest streak.
        ("", 0, 0, 0),
        ("3", 0, 1, 1),
        ("333", 2, 3, 3),
        ("333", 3, 3, 3),  // today is still to be played
        ("333", 4, 0, 3),  // a day was missed
        ("333o", 3, 3, 3),  // today is begun
        ("333o", 4, 0, 3),  // and was never finished
        ("3330", 3, 0, 3),  // a loss ends it at once
        ("33-333", 5, 3, 3),
        ("3333-3", 5, 1, 4),
        ("33a33", 4, 2, 2),  // an archive win does not bridge a missed day
        ("330-3", 4, 1, 2),
        ("0", 0, 0, 0),
        ("33333", 2, 3, 5),  // the clock was set back: later games end nothing
        ("333", 90, 0, 3),
        ("a", 0, 0, 0),
    ])
    func streaksAreCounted(results: String, today: Int, current: Int, longest: Int) throws {
        let record = WordleRecord(games: try games(results).shuffled(), today: 100 + today)
        #expect(record.daily.currentStreak == current)
        #expect(record.daily.maxStreak == longest)
    }

    @Test(
        arguments: [
            ("", 0), ("3", 100), ("0", 0), ("30", 50), ("300", 33), ("330", 67), ("30000000", 13),
            ("3333333000000000", 44),
            (.repeated("0", 199, after: "3"), 1),
            (.repeated("0", 200, after: "3"), 0),
        ] as [(NamedText, Int)])
    func thePercentageIsRoundedHalfUp(results: NamedText, percent: Int) throws {
        #expect(WordleRecord(games: try games(results.text), today: 1_000).daily.winPercent == percent)
    }

    @Test func theStreakOfAPastDayIsComputed() throws {
        let record = WordleRecord(games: try games("33-3330"), today: 107)
        let streaks = (100...106).map { record.streak(through: $0) }
        #expect(streaks == [1, 2, 0, 1, 2, 3, 0])
    }

    /// Puzzle 100 was on a Monday.
    @Test func statisticsAreSplitByWeekdayAndHardMode() throws {
        var all = try games("1a30o---5")
        let tuesday = CalendarDay(dayNumber: PuzzleNumber.day(of: 115))
        all.append(try GameSamples.finished(tuesday, won: 6, mode: .ultra))
        let record = WordleRecord(games: all, today: 200)
        #expect(record.weekdays.map(\.played) == [1, 2, 1, 1, 0, 0, 0])
        #expect(record.weekdays[1].average == 5.5)
        #expect(record.weekdays[3].average == nil)
        #expect(record.hard.played == 1 && record.hard.won == 1)
        #expect(record.daily.average == 3.75)
        #expect(record.archive.average == 3)
    }

    @Test func dailyAndArchiveGamesAreCountedSeparately() throws {
        let record = WordleRecord(games: try games("1233o0a64"), today: 108)
        #expect(record.daily.played == 7)
        #expect(record.daily.won == 6)
        #expect(record.daily.lost == 1)
        #expect(record.daily.distribution == [1, 1, 2, 1, 0, 1])
        #expect(record.lastWinRow == 4)
        #expect(record.archive.played == 1)
        #expect(record.archive.distribution == [0, 0, 1, 0, 0, 0])
    }

    /// Far more games than anyone plays. Quadratic work would not end in time.
    @Test(.processorTime(below: 10)) func aHundredThousandGamesAreCounted() throws {
        let answer = try Word("crimp")
        let guesses = try [Word("slate"), Word("mouth"), answer]
        let games = (0..<100_000).map { number in
            let day = CalendarDay(dayNumber: PuzzleNumber.day(of: number))
            return WordleGame(kind: .daily, day: day, answer: answer, guesses: guesses)
        }
        let record = WordleRecord(games: games, today: 99_999)
        #expect(record.daily.currentStreak == 100_000)
        #expect(record.daily.maxStreak == 100_000)
        #expect(record.daily.distribution[2] == 100_000)
    }

    @Test func theJSONMatchesTheCommandLine() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = try encoder.encode(WordleRecord(games: try games("1330"), today: 103).daily)
        #expect(
            String(decoding: json, as: UTF8.self)
                == #"{"current_streak":0,"distribution":[1,0,2,0,0,0],"lost":1,"max_streak":3,"played":4,"#
                + #""win_percent":75,"won":3}"#)
        #expect(try JSONDecoder().decode(WordleStatistics.self, from: json).won == 3)
    }

    @Test func statisticsAreKeptPerSource() async throws {
        let day = try #require(CalendarDay("2026-11-20"))
        let player = try Player(
            "2026-11-21",
            games: [
                try GameSamples.finished(day, won: 2), try GameSamples.finished(day, won: 0, source: "file:mine.txt"),
            ])
        #expect(try await player.service.statistics().record.daily.played == 1)
        #expect(try await player.service.statistics().record.daily.won == 1)
    }
}

struct WordleShareTests {
    private func game(_ guesses: [String], mode: HardMode = .normal) throws -> WordleGame {
        try GameSamples.decoded(try #require(CalendarDay("2026-11-21")), guesses: guesses, mode: mode)
    }

    @Test(arguments: [
        (WordleShareStyle.squares(on: .dark), "⬛⬛🟨⬛⬛\n🟩🟩🟩🟩🟩"),
        (.squares(on: .light), "⬜⬜🟨⬜⬜\n🟩🟩🟩🟩🟩"),
        (.squares(on: .dark, highContrast: true), "⬛⬛🟦⬛⬛\n🟧🟧🟧🟧🟧"),
        (.squares(on: .light, highContrast: true), "⬜⬜🟦⬜⬜\n🟧🟧🟧🟧🟧"),
        (.ascii, "..+..\n#####"),
    ])
    func rowsAreSharedInEachStyle(style: WordleShareStyle, rows: String) throws {
        #expect(try game(["bared", "crimp"]).shareText(style) == "Quad Wordle 1,981 2/6\n\n" + rows)
    }

    @Test func hardGamesHaveAStarAndLossesAnX() throws {
        #expect(try game(["crimp"], mode: .hard).shareText(.ascii) == "Quad Wordle 1,981 1/6*\n\n#####")
        #expect(try game(["crimp"], mode: .ultra).shareText(.ascii) == "Quad Wordle 1,981 1/6*\n\n#####")
        let lost = try game(Array(repeating: "slate", count: 6), mode: .hard).shareText(.ascii)
        #expect(lost == "Quad Wordle 1,981 X/6*\n\n" + Array(repeating: ".....", count: 6).joined(separator: "\n"))
    }

    @Test(arguments: [(0, "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (12_345, "12,345"), (1_000_000, "1,000,000")])
    func numbersAreGrouped(number: Int, text: String) throws {
        let day = CalendarDay(dayNumber: PuzzleNumber.day(of: number))
        #expect(try GameSamples.finished(day, won: 1).shareText(.ascii).hasPrefix("Quad Wordle \(text) 1/6\n"))
    }

    @Test func anOpenGameIsNotShared() throws {
        #expect(throws: WordleError.notFinished) { try game(["slate"]).shareText(.ascii) }
    }
}
