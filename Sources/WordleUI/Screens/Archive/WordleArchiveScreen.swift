import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The calendar of one month, with the result of each day's puzzle.
@MainActor
final class WordleArchiveScreen: AppScreen {
    let viewModel: WordleArchiveViewModel
    private var calendarRect = Rect(x: 0, y: 0, width: 0, height: 0)

    init(_ viewModel: WordleArchiveViewModel) {
        self.viewModel = viewModel
    }

    var title: String { "Wordle › Archive" }

    func appear() { viewModel.appeared() }
    func scroll(_ rows: Int, at point: Point) { viewModel.moved(days: rows > 0 ? 7 : -7) }

    func click(_ point: Point) {
        if let day = WordleCalendarView.day(at: point, in: calendarRect, month: viewModel.state.month) {
            viewModel.clicked(day: day)
        }
    }

    var commands: [Command] {
        let viewModel = viewModel
        return [
            Command(.archiveOpen) { viewModel.openedSelection() },
            Command(.archiveDate) { viewModel.askedForDate() },
            Command(.archiveToday) { viewModel.wentToToday() },
            Command(.archiveRandom) { viewModel.openedRandomDay() },
            Command(.archivePreviousMonth) { viewModel.moved(months: -1) },
            Command(.archiveNextMonth) { viewModel.moved(months: 1) },
            Command(.archiveLeft) { viewModel.moved(days: -1) },
            Command(.archiveRight) { viewModel.moved(days: 1) },
            Command(.archiveUp) { viewModel.moved(days: -7) },
            Command(.archiveDown) { viewModel.moved(days: 7) },
            Command(.archiveFirst) { viewModel.wentToFirst() },
        ]
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        let state = viewModel.state
        if let failure = state.failure { return canvas.drawNotice([failure, "q goes back"], in: rect, role: .error) }
        guard !state.days.isEmpty else { return canvas.drawNotice(["Loading…"], in: rect) }
        let (calendar, foot) = rect.splitBottom(rect.height >= 12 ? 3 : 1)
        calendarRect = calendar
        WordleCalendarView.render(
            into: &canvas, in: calendar, title: state.heading, month: state.month, selected: state.selectedDay
        ) { state.days.indices.contains($0 - 1) ? state.days[$0 - 1] : .init() }
        canvas.drawLine(state.detail, in: foot.row(0), .center)
        canvas.drawLine(state.summary, in: foot.row(1), style: Style(.muted), .center)
        canvas.drawLine(WordleText.legend, in: foot.row(2), style: Style(.muted), .center)
    }
}
