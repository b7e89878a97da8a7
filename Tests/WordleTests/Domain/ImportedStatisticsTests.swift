import Testing

@testable import CoreTestSupport
@testable import QuadCore
@testable import WordleCore
@testable import WordleKit

struct ImportedStatisticsTests {
    private static let figures =
        #""currentStreak":12,"maxStreak":34,"gamesPlayed":149,"guesses":{"1":1,"2":9,"3":31,"4":54,"5":28,"6":13,"fail":13}"#

    private func read(_ text: String, lastDay: String? = "2026-11-20") throws -> ImportedStatistics {
        try ImportedStatisticsReader.read(
            Array(text.utf8), lastDay: lastDay.map { Sample.day($0) }, source: WordleSource.builtInID)
    }

    @Test(arguments: [
        "{\(figures)}", #"{"player":{"stats":{"wordle":{"calculatedStats":{\#(figures)}}}}}"#,
        #"[{"name":"x"},{"value":{\#(figures),"winPercentage":91}}]"#,
        #"{"nyt-wordle-statistics":"{\#(figures.replacing("\"", with: "\\\""))}"}"#,
        #"{"current_streak":12,"max_streak":34,"played":149,"distribution":[1,9,31,54,28,13]}"#,
    ])
    func figuresAreFoundAtAnyDepth(text: String) throws {
        let imported = try read(text)
        #expect(imported.played == 149 && imported.won == 136 && imported.lost == 13)
        #expect(imported.currentStreak == 12 && imported.maxStreak == 34)
        #expect(imported.problems(on: Sample.day("2026-11-21")).isEmpty)
    }

    @Test(arguments: [
        ("", "the file is no JSON document"), ("[]", "the file has no object with “guesses” and “currentStreak”"),
        ("{\(figures.replacing("149", with: "\"149\""))}", "“gamesPlayed” is missing or no whole number"),
        ("{\(figures.replacing("\"1\":1", with: "\"1\":1.5"))}", "the wins in 1 are no whole number"),
        (
            #"{"guesses":[1],"currentStreak":1,"maxStreak":1,"played":1}"#,
            "“guesses” is no object with the wins in 1 to 6 guesses"
        ),
    ])
    func otherFilesAreRefused(text: String, message: String) {
        #expect(throws: WordleError.importedStatistics(message)) { try read(text) }
    }

    /// An account has its bars and its streaks apart, beside the object of the time before it.
    @Test func theTotalsOfAnAccountAreTaken() throws {
        let account = #"""
            {"stats":{"wordle":{
            "legacyStats":{"gamesPlayed":3,"guesses":{"4":3,"fail":0},"currentStreak":3,"maxStreak":3},
            "totalStats":{"gamesWon":136,"gamesPlayed":149,"guesses":{"1":1,"2":9,"3":31,"4":54,"5":28,"6":13,"fail":13}},
            "calculatedStats":{"currentStreak":12,"maxStreak":34,"lastCompletedPrintDate":"2026-11-19"}}}}
            """#
        let imported = try read(account, lastDay: nil)
        #expect(imported.played == 149 && imported.currentStreak == 12 && imported.maxStreak == 34)
        #expect(imported.lastDay == Sample.day("2026-11-19"))
    }

    @Test func severalStatisticsAreTakenOnlyIfTheyAreTheSame() throws {
        #expect(try read("[{\(Self.figures)},{\(Self.figures),\"x\":1}]").played == 149)
        let different = "[{\(Self.figures)},{\(Self.figures.replacing("34", with: "35"))}]"
        #expect(
            throws: WordleError.importedStatistics("the file has 2 different statistics; keep only yours in it")
        ) { try read(different) }
    }

    @Test func theLastDayIsNeeded() throws {
        #expect(throws: WordleError.self) { try read("{\(Self.figures)}", lastDay: nil) }
        let named = #"{"last_day":"2026-11-19",\#(Self.figures)}"#
        #expect(try read(named, lastDay: nil).lastDay == Sample.day("2026-11-19"))
    }

    @Test(arguments: [
        ("played", 100_000, 0, 0), ("bars", 3, 0, 0), ("longest", 149, 0, 200), ("streak", 149, 40, 34),
        ("last-day", 149, 12, 34),
    ])
    func figuresThatCannotBeRightAreNamed(field: String, played: Int, streak: Int, longest: Int) throws {
        var imported = try read("{\(Self.figures)}", lastDay: field == "last-day" ? "2026-11-22" : "2026-11-20")
        (imported.played, imported.currentStreak, imported.maxStreak) = (played, streak, longest)
        #expect(imported.problems(on: Sample.day("2026-11-21"))[field] != nil)
    }

    /// The days that were won here, and the streaks with twelve days until 20 November elsewhere.
    @Test(arguments: [
        ([], "2026-11-21", 12, 34), (["2026-11-21"], "2026-11-21", 13, 34),
        (["2026-11-21", "2026-11-22"], "2026-11-22", 14, 34), (["2026-11-20", "2026-11-21"], "2026-11-21", 13, 34),
        (["2026-11-22"], "2026-11-22", 1, 34), ([], "2026-11-22", 0, 34), ([], "2026-11-20", 12, 34),
        (["2026-11-12"], "2026-11-21", 12, 34),
    ])
    func theStreakGoesOnHere(days: [String], today: String, streak: Int, longest: Int) async throws {
        let games = try days.map { try GameSamples.finished(Sample.day($0), won: 3) }
        let imported = try read("{\(Self.figures)}")
        let record = WordleRecord(
            games: games, today: WordleService.number(of: Sample.day(today)), imported: imported)
        #expect(record.daily.currentStreak == streak && record.daily.maxStreak == longest)
        #expect(record.daily.played == days.count, "the games elsewhere are shown apart")
    }

    @Test func aStreakOfAnotherSourceStays() async throws {
        let imported = try read("{\(Self.figures)}")
        let statistics = WordleStatisticsBySource([], of: "words.example", named: "x", today: 1_981, imported: imported)
        #expect(statistics.record.imported == nil && statistics.record.daily.currentStreak == 0)
    }
}
