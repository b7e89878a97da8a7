import FoundationEssentials
import TestSupport
import Testing

@testable import JobsCore
@testable import JobsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import ViewState

@MainActor
@Suite struct JobCalendarTests {
    private func open(
        _ route: Route, _ jobs: [Job] = SampleDays.all, size: Size = Size(columns: 120, rows: 40)
    ) async throws -> (Stage, AppShell, JobCalendarViewModel) {
        let (stage, shell) = try await ScreenScene.days(jobs, at: route) { _ in }
        let screen = try #require(shell.coordinator.screen as? JobCalendarScreen)
        _ = shell.canvas(size)
        return (stage, shell, screen.viewModel)
    }

    private func press(_ stage: Stage, _ shell: AppShell, _ keys: String...) async {
        for key in keys {
            shell.press(key)
            await stage.calendarIsRead(shell)
            _ = shell.canvas(Size(columns: 120, rows: 40))
        }
    }

    /// Moves down within a day to the item of a job.
    private func go(to job: String, in calendar: JobCalendarViewModel, _ stage: Stage, _ shell: AppShell) async {
        for _ in 0..<20 where calendar.selectedItems(.day).first?.job != job { await press(stage, shell, "j") }
        #expect(calendar.selectedItems(.day).first?.job == job)
    }

    private func day(_ text: String) -> CalendarDay { CalendarDay(text) ?? CalendarDay(dayNumber: 0) }

    @Test func aWeekShowsJobsDownAndDaysAcross() async throws {
        let (stage, shell, calendar) = try await open(.jobWeek)
        await press(stage, shell, "pgdn")
        #expect(calendar.day == day("2026-11-28"))
        #expect(calendar.week.monday == day("2026-11-23"))
        #expect(
            calendar.week.rows.map(\.name) == ["Practice week 48", "Transcript to the NCAA", "Visit: Cal Poly"])
        let visit = try #require(calendar.week.rows.last)
        #expect(
            visit.cells.map { $0.map(\.name) } == [
                ["Counselor signs"], [], ["Confirm visit"], [], ["Compare flights"], [], [],
            ])
        #expect(visit.cells[2].first?.isForeseen == true && visit.cells[0].first?.isForeseen == false)
        #expect(visit.cells[2].first?.waitsFor == "Counselor signs")
    }

    @Test func aMoveListsTheOtherMovesAndIsOneUndoStep() async throws {
        let (stage, shell, calendar) = try await open(.jobWeek)
        await press(stage, shell, "l", "l", "G", ">")
        #expect(calendar.selectedItems(.week).map(\.name) == ["Counselor signs"])
        let text = shell.text
        #expect(text.contains("Confirm visit: ~Wed 25 Nov to ~Thu 26 Nov"), "\(text)")
        #expect(text.contains("Compare flights: ~Fri 27 Nov to ~Sat 28 Nov"))
        await press(stage, shell, "y")
        #expect(calendar.day == day("2026-11-24"), "the cursor goes along")
        #expect(calendar.index[day("2026-11-26")].map(\.name) == ["Confirm visit"])
        #expect(stage.jobs.all.first { $0.id == "visit" }?.steps[1].due == DueDate("2026-11-24"))
        await press(stage, shell, "u")
        #expect(calendar.index[day("2026-11-25")].contains { $0.name == "Confirm visit" })
        #expect(stage.jobs.all.first { $0.id == "visit" }?.steps[1].due == DueDate("2026-11-23"))
    }

    @Test func theCursorFollowsAMoveOfSeveralDays() async throws {
        let (stage, shell, calendar) = try await open(.jobWeek)
        await press(stage, shell, "l", "l", "G", ">", ">", ">", "<", "y")
        #expect(stage.jobs.all.first { $0.id == "visit" }?.steps[1].due == DueDate("2026-11-25"))
        #expect(calendar.day == day("2026-11-25"))
    }

    @Test func aWholeDayMovesOnce() async throws {
        let (stage, shell, calendar) = try await open(.jobCalendar("month"))
        await press(stage, shell, "l", "l")
        #expect(calendar.selectedItems(.month).map(\.name) == ["Lift", "Registrar answers", "Counselor signs"])
        await press(stage, shell, ">", "y")
        #expect(calendar.index[day("2026-11-23")].isEmpty)
        #expect(calendar.index[day("2026-11-24")].count == 5)
        // Steps that depend on the moved step move automatically, and no others.
        #expect(calendar.index[day("2026-11-26")].map(\.name) == ["Confirm visit"])
        await press(stage, shell, "u")
        #expect(calendar.index[day("2026-11-23")].count == 3)
    }

    @Test func movingAJobsDateMovesItsStepsOnce() async throws {
        var job = SampleDays.tax
        job.due = DueDate("2026-11-19")
        let (stage, shell, calendar) = try await open(.jobCalendar("month"), [job])
        await press(stage, shell, "h", "h")
        #expect(calendar.selectedItems(.month).count == 2)
        await press(stage, shell, ">", "y")
        let moved = try #require(stage.jobs.all.first)
        #expect(moved.due == DueDate("2026-11-20") && moved.steps[1].due == DueDate("2026-11-20"))
    }

    @Test func overdueStepsAreCountedAndReachedWithB() async throws {
        let (stage, shell, calendar) = try await open(.jobWeek)
        await press(stage, shell, "pgdn")
        #expect(shell.text.contains("1 overdue from before: ! Tax form, Thu 19 Nov"))
        await press(stage, shell, "b")
        #expect(calendar.day == day("2026-11-19") && calendar.job == "tax")
        #expect(calendar.selectedItems(.week).map(\.name) == ["Sign and send"])
        #expect(shell.text.contains("1 overdue: ! Tax form"), "it is in this week")
    }

    @Test func enterOpensAndQLeaves() async throws {
        let (stage, shell, calendar) = try await open(.jobCalendar("month"))
        await press(stage, shell, "l", "l", "enter")
        #expect(shell.coordinator.route == .jobCalendar("day"))
        #expect(shell.text.contains("Mon 23 November 2026"))
        #expect(shell.text.contains("06:30 [ ] 1 Lift"))
        await press(stage, shell, "j")
        let item = try #require(calendar.selectedItems(.day).first)
        await press(stage, shell, "enter")
        #expect(stage.routes.last == .job(item.job))
        #expect(stage.session.memory(of: "jobs.step.\(item.job)") == item.step)
        await press(stage, shell, "q", "q")
        #expect(shell.coordinator.route == .jobCalendar("month"))
        #expect(calendar.day == day("2026-11-23"))
    }

    @Test func viewsReplaceEachOther() async throws {
        let (stage, shell, calendar) = try await open(.jobWeek)
        await press(stage, shell, "l", ".")
        #expect(shell.coordinator.route == .jobCalendar("month"))
        #expect(calendar.day == day("2026-11-22"), "the day stays selected")
        await press(stage, shell, ",", ",")
        #expect(shell.coordinator.route == .jobCalendar("day"))
        await press(stage, shell, "q")
        #expect(shell.coordinator.route == ShellStage.elsewhere, "where one came from")
    }

    @Test func theCursorMovesByDaysWeeksAndMonths() async throws {
        let (stage, shell, calendar) = try await open(.jobCalendar("month"))
        let keys = [
            ("h", "2026-11-20"), ("j", "2026-11-27"), ("k", "2026-11-20"), ("pgdn", "2026-12-20"),
            ("G", "2026-12-31"), ("l", "2027-01-01"), ("pgup", "2026-12-01"), ("g g", "2026-12-01"),
            ("t", "2026-11-21"),
        ]
        for (key, expected) in keys {
            await press(stage, shell, key)
            #expect(calendar.day == day(expected), "\(key)")
        }
    }

    @Test func aMonthIsAListOfDaysOnTheNarrowestScreen() async throws {
        let size = Size(columns: 40, rows: 12)
        let (stage, shell, calendar) = try await open(.jobCalendar("month"), size: size)
        shell.press("j")
        await stage.calendarIsRead(shell)
        #expect(calendar.day == day("2026-11-23"), "the next day with something")
        #expect(shell.canvas(size).glyphText.contains("Mon 23   3"))
    }

    @Test func aReadyStepIsCompletedAndABlockedStepExplained() async throws {
        let (stage, shell, calendar) = try await open(.jobCalendar("day"))
        await press(stage, shell, "l", "l")
        await go(to: "visit", in: calendar, stage, shell)
        await press(stage, shell, "c")
        #expect(calendar.selectedItems(.day).count == 1)
        #expect(stage.jobs.all.first { $0.id == "visit" }?.steps[1].status == .completed)
        await press(stage, shell, "l")
        await go(to: "ncaa", in: calendar, stage, shell)
        await press(stage, shell, "c")
        #expect(shell.text.contains("2 Send waits for Registrar answers"))
    }

    @Test func clicksSelectAndOpenItems() async throws {
        let (stage, shell, calendar) = try await open(.jobWeek)
        await press(stage, shell, "pgdn")
        let layout = JobWeekView.Layout(in: Rect(x: 0, y: 2, width: 120, height: 36), count: 3)
        let cell = Point(x: layout.x(2) + 1, y: layout.rows.y + 2)
        shell.handle(.mouse(MouseEvent(.click, at: cell)))
        #expect(calendar.day == day("2026-11-25") && calendar.job == "visit")
        shell.handle(.mouse(MouseEvent(.click, at: cell)))
        #expect(shell.coordinator.route == .jobCalendar("day"))
        #expect(calendar.selectedItems(.day).map(\.job) == ["visit"], "the job one came from is selected")
    }

    @Test func aChangeInAnotherWindowIsShown() async throws {
        let (stage, shell, calendar) = try await open(.jobWeek)
        var tax = SampleDays.tax
        tax.steps[1].due = DueDate("2026-11-22")
        stage.jobs.put(tax)
        stage.jobsLibrary.changedElsewhere()
        await stage.jobsLibrary.whenRead()
        await stage.calendarIsRead(shell)
        #expect(calendar.index[day("2026-11-22")].map(\.name) == ["Sign and send"])
        #expect(calendar.contents.late.isEmpty)
    }

    // MARK: What is read

    struct Wanted: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let job: Job
        let month: Int
        let isRead: Bool
    }

    nonisolated static let wanted = [
        Wanted(testDescription: "due in the month", job: SampleDays.practice, month: 11, isRead: true),
        Wanted(testDescription: "due before the month", job: SampleDays.practice, month: 12, isRead: false),
        Wanted(testDescription: "due only as a whole", job: SampleDays.essay, month: 11, isRead: true),
        Wanted(testDescription: "due as a whole in another month", job: SampleDays.essay, month: 12, isRead: false),
        Wanted(testDescription: "completed in the month", job: SampleDays.physical, month: 11, isRead: true),
        Wanted(testDescription: "completed after the month", job: SampleDays.physical, month: 10, isRead: true),
        Wanted(testDescription: "not there yet", job: SampleDays.physical, month: 9, isRead: false),
        Wanted(testDescription: "completed before the month", job: SampleDays.physical, month: 12, isRead: false),
        Wanted(testDescription: "something done in the month", job: SampleDays.tax, month: 11, isRead: true),
        Wanted(testDescription: "cancelled", job: SampleDays.camp, month: 11, isRead: false),
    ]

    @Test(arguments: wanted)
    func onlyJobsOfTheShownDaysAreRead(_ example: Wanted) throws {
        let first = try #require(CalendarDay(year: 2026, month: example.month, day: 1))
        let ids = JobCalendarContents.jobs(
            [JobSummary(example.job)], in: first...first.adding(days: first.daysInMonth - 1), today: day("2026-11-21"),
            zone: 0)
        #expect(ids == (example.isRead ? [example.job.id] : []))
    }

    @Test(
        arguments: [
            ("2026-11-23", 48), ("2026-01-01", 1), ("2027-01-01", 53), ("2027-01-03", 53), ("2027-01-04", 1),
            ("2024-12-30", 1), ("2023-01-01", 52), ("2020-12-31", 53),
        ])
    func weeksAreNumberedAsInISO8601(_ text: String, _ number: Int) {
        #expect(day(text).weekNumber == number)
    }

    @Test func openItemsComeFirstThenByHour() {
        let index = JobCalendarIndex(
            SampleDays.all.flatMap {
                JobCalendarItem.items(
                    of: $0, elsewhere: { _ in nil }, now: LocalNow(moment: 0, day: day("2026-11-21"), minute: 0),
                    zone: 0)
            })
        #expect(index[day("2026-11-23")].first?.name == "Lift", "it has an hour")
        #expect(index.openCount(day("2026-11-12")) == 0 && index[day("2026-11-12")].count == 1)
        #expect(index.openCount(from: day("2026-11-23"), to: day("2026-11-29")) == 9)
        #expect(index[day("2026-11-20")].isEmpty, "nothing of a canceled job")
    }

    // MARK: What is done, and who may

    @Test func aCompletedStepIsShownOnItsCompletionDay() async throws {
        let (stage, shell, calendar) = try await open(.jobWeek)
        await press(stage, shell, "l", "l", "G", "c")
        #expect(calendar.index[day("2026-11-21")].contains { $0.name == "Counselor signs" && $0.isClosed })
        #expect(!calendar.index[day("2026-11-23")].contains { $0.name == "Counselor signs" })
        await press(stage, shell, "u")
        #expect(calendar.index[day("2026-11-23")].contains { $0.name == "Counselor signs" && !$0.isClosed })
        #expect(!calendar.index[day("2026-11-21")].contains { $0.name == "Counselor signs" })
    }

    @Test func aSkippedStepStaysOnItsPlannedDay() async throws {
        var practice = SampleDays.practice
        practice.steps[3].completedAt = SampleJobs.moment("2026-11-20")
        let (_, _, calendar) = try await open(.jobWeek, [practice])
        #expect(calendar.index[day("2026-11-27")].map(\.name) == ["Rest"])
    }

    @Test(arguments: [Size(columns: 120, rows: 40), Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
    func theBarIsExplained(size: Size) async throws {
        var job = SampleDays.transcript
        job.start = CalendarDay("2026-11-18")
        job.due = DueDate("2026-11-27")
        let (_, shell, _) = try await open(.jobWeek, [job])
        #expect(shell.canvas(size).glyphText.contains("═══ start to due"), "\(shell.canvas(size).glyphText)")
        let (_, without, _) = try await open(.jobWeek, [SampleDays.transcript])
        #expect(!without.canvas(size).glyphText.contains("start to due"))
    }

    private static let asUser = [
        Person(id: "me", name: "Maya", permission: .user), Person(id: "dana", name: "Dana", permission: .admin),
    ]

    /// She may work on her own steps. Steps of Dana and steps for an admin are disabled, and the reason names the
    /// person.
    @Test(arguments: [
        ("c", "1 Step 1 is for Dana: only they or an admin (Dana) may complete it"),
        ("-", "1 Step 1 is for Dana: only they or an admin (Dana) may skip it"),
        (">", "1 Step 1 is for Dana: only they or an admin (Dana) may move it"),
        ("<", "1 Step 1 is for Dana: only they or an admin (Dana) may move it"),
        ("=", "1 Step 1 is for Dana: only they or an admin (Dana) may move it"),
        ("@", "Maya may not take over the work of others: that is for an admin (Dana)"),
    ])
    func aUserLearnsWhichOperationsAreNotAllowed(key: String, reason: String) async throws {
        let job = SampleJobs.simple("danas", "Dana’s", steps: 2, done: 0, due: "2026-11-21", by: "dana")
        for route in [Route.jobCalendar("day"), .jobSteps] {
            let stage = try await JobStage(job, at: route, people: Self.asUser)
            if route == .jobSteps { await stage.press(".") }
            await eventually("it is read") { stage.text.contains("Step 1 · Dana’s") }
            let command = stage.shell.commands.first { command in
                stage.stage.bindings.value.sequences(of: command.action.id).contains { $0.description == key }
            }
            #expect(command?.availability == .disabled(reason), "\(route)")
            let hers = SampleJobs.simple("hers", "Hers", steps: 2, done: 0, due: "2026-11-21")
            let own = try await JobStage(hers, at: route, people: Self.asUser)
            await eventually("it is read") { own.text.contains("Step 1") }
            let allowed = own.shell.commands.first { $0.action.id == command?.action.id }
            #expect(allowed?.availability == .enabled, "\(route)")
        }
    }
}
