import TestSupport
import Testing

@testable import JobsCore
@testable import JobsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import ViewState

/// Jobs that start later, jobs of several days, and the effects of a new day.
@MainActor
@Suite struct JobDaysTests {
    private static let practice: Job = {
        var job = SampleJobs.simple("week48", "Practice week", steps: 2, done: 0, due: "2026-11-25")
        job.start = CalendarDay("2026-11-23")
        job.due = DueDate("2026-11-28")
        job.recurrence = Recurrence(every: 1, .week)
        return job
    }()

    private static let waiting: Job = {
        var job = SampleJobs.simple("ride", "Ride north", steps: 1, done: 0, due: nil)
        job.steps[0].action.needs = ["week48/1"]
        return job
    }()

    private func open(
        _ route: Route, _ jobs: [Job] = [practice, waiting, SampleDays.tax], size: Size = Size(columns: 120, rows: 40)
    ) async throws -> (Stage, AppShell) {
        let (stage, shell) = try await ScreenScene.days(jobs, at: route) { _ in }
        _ = shell.canvas(size)
        return (stage, shell)
    }

    private func press(_ stage: Stage, _ shell: AppShell, _ keys: String...) async {
        for key in keys {
            shell.press(key)
            await stage.calendarIsRead(shell)
            _ = shell.canvas(Size(columns: 120, rows: 40))
        }
    }

    private func calendar(_ shell: AppShell) throws -> JobCalendarViewModel {
        try #require(shell.coordinator.screen as? JobCalendarScreen).viewModel
    }

    private func day(_ text: String) -> CalendarDay { CalendarDay(text) ?? CalendarDay(dayNumber: 0) }

    // MARK: Lists

    @Test func jobsThatStartLaterAreNotCountedAsReady() async throws {
        let (stage, shell) = try await open(.jobs)
        let list = try #require(shell.coordinator.screen as? JobListScreen).viewModel
        #expect(
            zip(list.subsets, list.counts).map { "\($0.title) \($1)" } == [
                "All 2", "Ready 0", "Waiting 2", "In progress 1", "Completed 0", "Canceled 0",
            ])
        #expect(!shell.text.contains("Practice week"))
        #expect(shell.text.contains("1 hidden until later, z shows them"), "\(shell.text)")
        await press(stage, shell, "z")
        #expect(list.counts.first == 3 && list.hiddenCount == 0)
        #expect(list.list.rows.first?.id == "tax", "neither stands on top")
        #expect(shell.text.contains("[…] Practice week"), "\(shell.text)")
        #expect(shell.text.contains("from Mon 23 Nov") && shell.text.contains("[#] Ride north"))
        await press(stage, shell, ".", ".")
        #expect(Set(list.list.rows.map(\.id)) == ["week48", "ride"])
    }

    @Test func theBoardCountsWaitingJobsSeparately() async throws {
        let (_, shell) = try await open(.jobBoard)
        #expect(shell.text.contains("READY 0, 2 wait"), "\(shell.text)")
        #expect(shell.text.contains("starts Mon 23 Nov"))
    }

    @Test func theNarrowestListHasDateAndPerson() async throws {
        let (_, shell) = try await open(.jobs)
        let text = shell.canvas(Size(columns: 40, rows: 12)).glyphText
        let row = try #require(text.split(separator: "\n").first { $0.contains("Tax form") })
        #expect(row.contains("19 Nov") && row.contains("Dana"), "\(row)")
    }

    // MARK: Calendar

    @Test func nextWeekShowsStartsAndTheWeekAfterRecurrences() async throws {
        let (stage, shell) = try await open(.jobWeek)
        await press(stage, shell, "pgdn")
        let calendar = try calendar(shell)
        let row = try #require(calendar.week.rows.first { $0.job == "week48" })
        #expect(row.cells[0].map(\.meaning) == [.start] && row.bar == 0...5)
        #expect(shell.text.contains("…starts") && shell.text.contains("══"), "\(shell.text)")
        await press(stage, shell, "pgdn")
        let next = try #require(calendar.week.rows.first { $0.job == "week48" })
        #expect(next.cells[0].map(\.meaning) == [.returns] && next.bar == nil)
        #expect(shell.text.contains("~again"), "\(shell.text)")
        await press(stage, shell, "h", "h", "h", "h", "h", "c")
        #expect(shell.text.contains("Practice week repeats on this day; Enter shows it"), "\(shell.text)")
        #expect(calendar.openItems(.week).isEmpty, "there is nothing to move yet")
    }

    @Test func aStartedJobKeepsItsDays() async throws {
        var job = Self.practice
        job.steps[0].status = .inProgress
        let items = JobCalendarItem.items(
            of: job, elsewhere: { _ in nil }, now: LocalNow(moment: 0, day: day("2026-11-21"), minute: 0), zone: 0)
        #expect(!items.contains { $0.meaning == .start })
        #expect(JobCalendarBar(job)?.days == day("2026-11-23")...day("2026-11-28"))
    }

    @Test func aJobsOwnDateHasTheJobsSign() throws {
        var job = SampleDays.essay
        job.start = CalendarDay("2026-11-25")
        let items = JobCalendarItem.items(
            of: job, elsewhere: { _ in nil }, now: LocalNow(moment: 0, day: day("2026-11-21"), minute: 0), zone: 0)
        #expect(items.map(\.meaning) == [.due, .start] && items.map(\.sign) == [.scheduled, .scheduled])
        let own = try #require(items.first)
        #expect(own.isReady && own.isDue, "it may be done before its day")
    }

    @Test func movingTheStartMovesTheJob() async throws {
        let (stage, shell) = try await open(.jobWeek)
        await press(stage, shell, "pgdn", "h", "h", "h", "h", "h")
        let calendar = try calendar(shell)
        for _ in 0..<5 where calendar.job != "week48" { await press(stage, shell, "j") }
        #expect(calendar.selectedItems(.week).map(\.meaning) == [.start])
        await press(stage, shell, ">", "y")
        #expect(stage.jobs.all.first { $0.id == "week48" }?.start == day("2026-11-24"))
    }

    @Test func aMonthShowsTheDaysAroundTheMonth() async throws {
        let (_, shell) = try await open(.jobCalendar("month"))
        let layout = JobMonthView.Layout(in: Rect(x: 0, y: 2, width: 120, height: 36), month: day("2026-11-21"))
        #expect(layout.days.first == day("2026-10-26") && layout.days.last == day("2026-12-06"))
        let point = layout.rect(of: day("2026-12-02")).origin
        #expect(layout.day(at: point) == day("2026-12-02"))
        shell.handle(.mouse(MouseEvent(.click, at: point)))
        #expect(try calendar(shell).day == day("2026-12-02"))
    }

    @Test func theFilterAppliesToTheCalendar() async throws {
        let (stage, shell) = try await open(.jobWeek, SampleDays.all)
        let calendar = try calendar(shell)
        shell.press("/")
        shell.type("name:transcript")
        await press(stage, shell, "enter", "pgdn")
        #expect(calendar.week.rows.map(\.job) == ["ncaa"])
        #expect(calendar.late.isEmpty && shell.text.contains("/name:transcript"))
        await press(stage, shell, "h", "h", "h", "h", "h", "h", "n")
        #expect(calendar.day == day("2026-11-23"))
        await press(stage, shell, "n")
        #expect(calendar.day == day("2026-11-24"), "n goes to the next day with a match")
        await press(stage, shell, "esc")
        #expect(calendar.week.rows.count == 3)
    }

    @Test(arguments: [(Size(columns: 80, rows: 24), "·Counse"), (Size(columns: 40, rows: 12), "Counselor signs")])
    func aNarrowWeekHasNamesToo(size: Size, name: String) async throws {
        let (stage, shell) = try await open(.jobWeek, SampleDays.all)
        await press(stage, shell, "l", "l")
        #expect(shell.canvas(size).glyphText.contains(name), "\(shell.canvas(size).glyphText)")
    }

    @Test func theFooterTurnsTheWeeksAndHelpListsAKeyOnce() async throws {
        let (stage, shell) = try await open(.jobWeek, SampleDays.all)
        #expect(shell.text.contains("pgdn next week"), "\(shell.text)")
        await press(stage, shell, "?")
        shell.type("next day")
        #expect(shell.text.contains("l/right"))
        await press(stage, shell, "esc", "?")
        shell.type("show the day")
        #expect(!shell.text.contains("l/right") && shell.text.contains("enter"), "\(shell.text)")
    }

    // MARK: A new day

    @Test func everythingIsRefreshedAtMidnight() async throws {
        let (stage, shell) = try await open(.jobs)
        let list = try #require(shell.coordinator.screen as? JobListScreen).viewModel
        stage.context.open(.jobWeek)
        await stage.calendarIsRead(shell)
        let calendar = try calendar(shell)
        #expect(calendar.day == day("2026-11-21") && calendar.late.map(\.job) == ["tax"])
        stage.jobsLibrary.followTheDays()
        await settle()
        stage.pass(2 * 86_400)
        await stage.jobsLibrary.whenRead()
        await stage.calendarIsRead(shell)
        #expect(stage.jobsLibrary.today == day("2026-11-23"))
        #expect(calendar.day == day("2026-11-23"), "who looks at today goes on with it")
        #expect(list.counts == [3, 1, 1, 1, 0, 0], "what starts today is ready")
    }
}
