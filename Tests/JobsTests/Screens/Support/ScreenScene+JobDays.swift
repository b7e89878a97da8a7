import Testing
import TextKit

@testable import JobsCore
@testable import JobsUI
@testable import QuadShell
@testable import ScreenTestSupport

/// Scenes of the board, the calendar and the people.
extension ScreenScene {
    static let jobBoard = [
        ScreenScene("board-of-jobs/columns") { try await jobs(SampleDays.all, at: .jobBoard) { _ in } },
        ScreenScene("board-of-jobs/plain", glyphs: .plain) {
            try await jobs(SampleDays.all, at: .jobBoard) { $0.press("v") }
        },
        ScreenScene("board-of-jobs/crowded") {
            try await jobs(SampleDays.crowded, at: .jobBoard) {
                for _ in 0..<9 { $0.press("j") }
                $0.press("v")
            }
        },
        ScreenScene("board-of-jobs/completed") {
            try await jobs(SampleDays.all, at: .jobBoard) { $0.press("l l") }
        },
        ScreenScene("board-of-jobs/asks") { try await jobs(SampleDays.all, at: .jobBoard) { $0.press("l >") } },
        ScreenScene("board-of-jobs/empty") { try await jobs([], at: .jobBoard) { _ in } },
        ScreenScene("board-of-jobs/nothing-matches") {
            try await jobs(SampleDays.all, at: .jobBoard) {
                $0.press("/")
                $0.type("nothing")
                $0.press("enter")
            }
        },
    ]

    static let jobCalendar = [
        ScreenScene("calendar/week") { try await days(at: .jobWeek) { $0.press("l l") } },
        ScreenScene("calendar/week-plain", glyphs: .plain) { try await days(at: .jobWeek) { $0.press("l l") } },
        ScreenScene("calendar/week-crowded") {
            try await days(SampleDays.crowded, at: .jobWeek) { $0.press("l l l l") }
        },
        ScreenScene("calendar/week-empty") { try await days(at: .jobWeek) { $0.press("pgup pgup pgup pgup") } },
        ScreenScene("calendar/month") { try await days(at: .jobCalendar("month")) { $0.press("l l") } },
        ScreenScene("calendar/month-crowded", glyphs: .ascii) {
            try await days(SampleDays.crowded, at: .jobCalendar("month")) { $0.press("l l l l") }
        },
        ScreenScene("calendar/day") { try await days(at: .jobCalendar("day")) { $0.press("l l j") } },
        ScreenScene("calendar/day-crowded") {
            try await days(SampleDays.crowded, at: .jobCalendar("day")) { $0.press("l l l l") }
        },
        ScreenScene("calendar/day-empty") { try await days(at: .jobCalendar("day")) { _ in } },
        ScreenScene("calendar/slip") {
            try await days(at: .jobCalendar("day")) { $0.press("l l j j >") }
        },
        ScreenScene("calendar/failed") {
            let (stage, shell) = try await days(at: .jobs) { _ in }
            stage.jobs.fail(with: .storage(message: "The jobs cannot be read", advice: "quad doctor looks at them"))
            shell.coordinator.open(.jobWeek)
            await stage.calendarIsRead(shell)
            return (stage, shell)
        },
    ]

    static let jobPeople = [
        ScreenScene("people/list") { try await jobs(SampleDays.all, at: .jobPeople) { $0.press("j") } },
        ScreenScene("people/form") { try await jobs(SampleDays.all, at: .jobPeople) { $0.press("a") } },
        ScreenScene("people/delete") { try await jobs(SampleDays.all, at: .jobPeople) { $0.press("j j d") } },
    ]

    /// Returns the calendar with its whole month read.
    @MainActor
    static func days(
        _ jobs: [Job] = SampleDays.all, at route: Route, _ use: @MainActor (AppShell) -> Void
    ) async throws -> (Stage, AppShell) {
        let stage = try Stage(jobs: jobs)
        let shell = await stage.start()
        stage.context.open(route)
        await stage.jobsLibrary.whenRead()
        await stage.calendarIsRead(shell)
        use(shell)
        await stage.calendarIsRead(shell)
        return (stage, shell)
    }
}

extension Stage {
    /// Waits until the calendar has finished reading on another thread.
    func calendarIsRead(_ shell: AppShell) async {
        await settle()
        guard let screen = shell.coordinator.screen as? JobCalendarScreen else { return }
        await eventually("the calendar is read") { !screen.viewModel.contents.isReading }
        await settle()
    }
}
