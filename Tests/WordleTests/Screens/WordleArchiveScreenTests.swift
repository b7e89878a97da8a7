import Testing
import ViewState

@testable import QuadCore
@testable import ScreenTestSupport
@testable import WordleCore
@testable import WordleKit
@testable import WordleUI

@MainActor
@Suite struct WordleArchiveScreenTests {
    private func opened(_ stage: Stage) async -> WordleArchiveViewModel {
        let archive = stage.archive()
        archive.appeared()
        await eventually("the month loads") { !archive.state.days.isEmpty }
        return archive
    }

    @Test func theArchiveOpensOnToday() async throws {
        let archive = await opened(try Stage())
        #expect(archive.state.heading == "November 2026")
        #expect(archive.state.selectedDay == 21)
        #expect(archive.state.days.map(\.isToday).firstIndex(of: true) == 20)
        #expect(archive.state.detail.hasSuffix("today's puzzle"))
    }

    @Test func eachDayShowsItsResult() async throws {
        let stage = try Stage(games: [
            Games.finished(Stage.day("2026-11-02"), in: 4), Games.finished(Stage.day("2026-11-03"), in: 0),
            Games.finished(Stage.day("2026-11-04"), in: 2, kind: .archive), Games.game("2026-11-05", ["slate"]),
        ])
        let archive = await opened(stage)
        let days = archive.state.days
        #expect(days[0].status == .neverPlayed, "before the first daily game")
        #expect(days[5].status == .missed)
        #expect(days[1].status == .won(4))
        #expect(days[2].status == .lost)
        #expect(days[3].status == .won(2))
        #expect(days[3].answer == "CRIMP")
        #expect(days[4].answer == nil, "the word of an open game never shows")
        #expect(days[4].status == .open(1))
        #expect(days[21].status == .future)
        #expect(archive.state.summary == "2 won · 1 lost · 1 open · 15 missed")
        archive.moved(days: -17)
        #expect(archive.state.detail == "2026-11-04 · #1,964 · won in 2 of 6 from the archive")
    }

    @Test func monthsAreBrowsedWithinThePuzzleRange() async throws {
        let archive = await opened(try Stage(day: "2026-03-31"))
        archive.moved(months: -1)
        await eventually("February") { archive.state.heading == "February 2026" }
        #expect(archive.state.selectedDay == 28)
        #expect(archive.state.days.filter(\.isToday) == [])
        archive.moved(months: 5)
        await eventually("no further than today's month") { archive.state.heading == "March 2026" }
        #expect(archive.state.selectedDay == 31)
        archive.moved(months: -1000)
        await eventually("no further than the first month") { archive.state.heading == "June 2021" }
        #expect(archive.state.selectedDay == 19)
        archive.wentToFirst()
        #expect(archive.state.selectedDay == WordleService.firstDay.day)
        archive.wentToToday()
        await eventually("today") { archive.state.heading == "March 2026" }
    }

    @Test func daysAndWeeksMoveAcrossMonths() async throws {
        let archive = await opened(try Stage(day: "2026-11-03"))
        archive.moved(days: -7)
        await eventually("the week before") { archive.state.heading == "October 2026" }
        #expect(archive.state.selectedDay == 27)
    }

    /// Only the last of several quick moves is shown.
    @Test func quickMovesEndAtTheLastMove() async throws {
        let archive = await opened(try Stage())
        for _ in 0..<6 { archive.moved(months: -1) }
        archive.moved(months: 2)
        await eventually("it is July") { archive.state.heading == "July 2026" }
        await settle()
        #expect(archive.state.heading == "July 2026")
    }

    @Test(arguments: [
        ("xyzzy", "“xyzzy” is not a date; write it as 2026-11-21 or nov 21, or a puzzle's number"),
        (
            "2026-02-30",
            "“2026-02-30” is not a date: there is no such day; write it as 2026-11-21 or nov 21, "
                + "or a puzzle's number"
        ),
        ("tomorrow", "The puzzle of 2026-11-22 is not out yet; choose today or an earlier date"),
        ("2026-11-22", "The puzzle of 2026-11-22 is not out yet; choose today or an earlier date"),
        ("1999-01-01", "There is no puzzle for 1999-01-01: the first one is from 2021-06-19; choose a later date"),
    ])
    func anInvalidDateIsExplained(text: String, message: String) async throws {
        let stage = try Stage()
        let archive = await opened(stage)
        archive.askedForDate()
        stage.dialogs.answer(text)
        #expect(stage.lastText == message)
        #expect(archive.state.selectedDay == 21)
        #expect(stage.dialogs.text.contains(": \(text)"), "it stands there to be corrected")
    }

    @Test func aTypedDateIsOpened() async throws {
        let stage = try Stage()
        let archive = await opened(stage)
        archive.askedForDate()
        #expect(stage.dialogs.text.contains("Go to date (YYYY-MM-DD) or number:"))
        stage.dialogs.answer(" 2025-12-24 ")
        await eventually("it is there") { archive.state.heading == "December 2025" }
        #expect(archive.state.selectedDay == 24)
        archive.askedForDate()
        #expect(!stage.dialogs.text.contains("2025-12-24"), "what was right is not offered again")
    }

    /// Today is November 21, 2026. Words that leave the year open mean the latest such day.
    @Test(arguments: [
        ("1 nov", "November 2026", 1), ("Nov 1, 2025", "November 2025", 1), ("24 dec", "December 2025", 24),
        ("yesterday", "November 2026", 20), ("today", "November 2026", 21), ("1,961", "November 2026", 1),
    ])
    func datesAreReadAsElsewhereInTheProgram(text: String, heading: String, day: Int) async throws {
        let stage = try Stage()
        let archive = await opened(stage)
        archive.askedForDate()
        stage.dialogs.answer(text)
        await eventually("the month is shown") { archive.state.heading == heading }
        #expect(archive.state.selectedDay == day)
    }

    @Test func theSelectedDayIsOpened() async throws {
        let stage = try Stage()
        let archive = await opened(stage)
        archive.openedSelection()
        archive.moved(days: -1)
        archive.openedSelection()
        #expect(stage.routes == [.wordleBoard(day: nil), .wordleBoard(day: "2026-11-20")])
        archive.moved(days: 2)
        archive.openedSelection()
        #expect(stage.routes.count == 2)
        #expect(stage.lastMessage?.kind == .warning)
    }

    @Test func aClickSelectsAndASecondClickOpens() async throws {
        let stage = try Stage()
        let archive = await opened(stage)
        archive.clicked(day: 5)
        #expect(archive.state.selectedDay == 5)
        #expect(stage.routes.isEmpty)
        archive.clicked(day: 5)
        #expect(stage.routes == [.wordleBoard(day: "2026-11-05")])
    }

    @Test func aFailureIsShownAndDisappears() async throws {
        let stage = try Stage()
        stage.games.fail(with: .storage("Run quad doctor"))
        let archive = stage.archive()
        archive.appeared()
        await eventually("it is shown") { archive.state.failure == "Run quad doctor" }
        stage.games.fail(with: nil)
        archive.appeared()
        await eventually("it goes away") { archive.state.failure == nil && !archive.state.days.isEmpty }
    }
}
