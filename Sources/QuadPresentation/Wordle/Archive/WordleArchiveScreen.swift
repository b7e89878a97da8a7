import QuadDomain
import TerminalKit

/// The calendar of one month, each day with how its puzzle went.
@MainActor
package final class WordleArchiveScreen: AppScreen {
    let viewModel: WordleArchiveViewModel
    private var calendarRect = Rect(x: 0, y: 0, width: 0, height: 0)

    package init(_ viewModel: WordleArchiveViewModel) {
        self.viewModel = viewModel
    }

    package var title: String { "Wordle › Archive" }

    package func appear() { viewModel.appeared() }
    package func scroll(_ rows: Int, at point: Point) { viewModel.moved(days: rows > 0 ? 7 : -7) }

    package func click(_ point: Point) {
        let state = viewModel.state
        if let day = MonthCalendarView.day(at: point, in: calendarRect, hasTitle: true, month: state.month) {
            viewModel.clicked(day: day)
        }
    }

    package var commands: [Command] {
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

    package func render(into canvas: inout Canvas, in rect: Rect) {
        let state = viewModel.state
        if let failure = state.failure { return canvas.drawNotice([failure, "q goes back"], in: rect, role: .error) }
        guard !state.days.isEmpty else { return canvas.drawNotice(["Loading…"], in: rect) }
        let (calendar, foot) = rect.splitBottom(rect.height >= 12 ? 3 : 1)
        let width = min(calendar.width, 7 * 9)
        calendarRect = Rect(
            x: calendar.x + (calendar.width - width) / 2, y: calendar.y, width: width, height: calendar.height)
        MonthCalendarView.render(
            into: &canvas, in: calendarRect, title: state.heading, month: state.month, selected: state.selectedDay
        ) { number in
            day(number, in: state, isWide: width >= 7 * 8)
        }
        canvas.drawLine(state.detail, in: foot.row(0), .center)
        canvas.drawLine(state.summary, in: foot.row(1), style: Style(.muted), .center)
    }

    /// In a narrow calendar a note is a single character; the line below the calendar has it in words.
    private func day(
        _ number: Int, in state: WordleArchiveViewModel.State, isWide: Bool
    ) -> MonthCalendarView.Day {
        guard state.days.indices.contains(number - 1) else { return MonthCalendarView.Day() }
        let isToday = number == state.todayDay
        func day(_ role: Role, _ wide: String, _ narrow: String) -> MonthCalendarView.Day {
            let note = isWide ? wide : narrow
            return MonthCalendarView.Day(style: Style(isToday ? .today : role, isToday ? .underline : []), note: note)
        }
        switch state.days[number - 1].status {
        case .won(let rows): return day(.success, "\(rows)/6", "\(rows)")
        case .lost: return day(.error, "X/6", "X")
        case .open: return day(.warning, "open", "o")
        case .missed: return day(.text, "-", "-")
        case .toPlay: return day(.accent, "play", "!")
        case .future, .beforeFirst: return day(.muted, "", "")
        }
    }
}
