import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The calendar of all jobs by day, week or month.
@MainActor
final class JobCalendarScreen: AppScreen {
    let viewModel: JobCalendarViewModel
    let span: JobCalendarSpan
    private var headRect = Rect(x: 0, y: 0, width: 0, height: 0)
    private var week = JobWeekView.Layout(in: Rect(x: 0, y: 0, width: 0, height: 0), count: 0)
    private var month: JobMonthView.Layout?
    private var dayRect = Rect(x: 0, y: 0, width: 0, height: 0)

    init(_ viewModel: JobCalendarViewModel, _ span: JobCalendarSpan) {
        self.viewModel = viewModel
        self.span = span
    }

    var title: String {
        let filter = viewModel.filterText.isEmpty ? "" : " · /\(viewModel.filterText)"
        return "Jobs › \(span.rawValue.capitalizedFirst)\(filter)"
    }
    var filter: (any Filtering)? { viewModel }
    var isWaiting: Bool { viewModel.isWaiting && viewModel.failure == nil }
    func appear() { viewModel.appeared() }
    func disappear() { viewModel.disappeared() }
    var commands: [Command] { JobCalendarCommands.commands(viewModel, span) }

    func scroll(_ rows: Int, at point: Point) {
        let step = span == .month ? (rows > 0 ? 1 : -1) : rows
        viewModel.moved(span) { $0.move(by: step) }
    }

    func click(_ point: Point) {
        let places = JobCalendarHead.places(span, viewModel, in: headRect)
        if let place = places.first(where: { $0.rect.contains(point) }) {
            if place.span != span { viewModel.switched(from: span, to: place.span) }
            return
        }
        switch span {
        case .day:
            if let row = ListView.index(at: point, in: dayRect, state: viewModel.place) { viewModel.clickedDay(row) }
        case .week: clickWeek(point)
        case .month: clickMonth(point)
        }
    }

    private func clickWeek(_ point: Point) {
        if week.heading.contains(point), let column = week.column(at: point) {
            return viewModel.went(to: viewModel.day.firstOfWeek.adding(days: column))
        }
        if let row = ListView.index(at: point, in: week.rows, state: viewModel.row) {
            viewModel.clickedWeek(row: row, column: week.column(at: point))
        }
    }

    private func clickMonth(_ point: Point) {
        guard let month else { return }
        guard month.isList else {
            if let day = month.day(at: point) { viewModel.clickedMonth(day) }
            return
        }
        let days = viewModel.listedDays
        let state = JobMonthView.listState(days, viewModel.day, height: month.grid.height)
        if let row = ListView.index(at: point, in: month.grid, state: state) { viewModel.clickedMonth(days[row]) }
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        if let failure = viewModel.failure {
            return canvas.drawNotice([failure.message, failure.advice], in: rect, role: .error)
        }
        guard !viewModel.isWaiting else { return canvas.drawNotice(["Loading…"], in: rect) }
        // If reading fails, the earlier items stay visible with a warning.
        let (warning, calendar) = rect.splitTop(viewModel.contents.problem == nil ? 0 : 1)
        canvas.drawLine("! \(viewModel.contents.problem ?? "")", in: warning, style: Style(.warning))
        let (head, body) = calendar.splitTop(1)
        headRect = head
        JobCalendarHead.render(viewModel, span, into: &canvas, in: head)
        switch span {
        case .day: dayRect = JobDayView.render(viewModel, into: &canvas, in: body)
        case .week:
            week = JobWeekView.Layout(in: body, count: viewModel.week.rows.count)
            JobWeekView.render(viewModel, week, into: &canvas)
        case .month:
            let layout = JobMonthView.Layout(in: body, month: viewModel.day)
            month = layout
            JobMonthView.render(viewModel, layout, into: &canvas)
        }
    }
}
