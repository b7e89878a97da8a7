import QuadCore
import TerminalKit
import TextKit
import ViewState

/// The row above each view: the visible period, the names of the views, and today's date.
@MainActor
enum JobCalendarHead {
    static func render(
        _ viewModel: JobCalendarViewModel, _ span: JobCalendarSpan, into canvas: inout Canvas, in rect: Rect
    ) {
        let isNarrow = rect.width < 60
        let heading = JobCalendarText.heading(span, viewModel.day, isNarrow: isNarrow)
        canvas.drawLine(" \(heading)", in: rect, style: Style(.heading))
        for place in places(span, viewModel, in: rect) {
            let isHere = place.span == span
            canvas.drawLine(
                isHere ? "‹\(place.span.rawValue)›" : " \(place.span.rawValue) ", in: place.rect,
                style: isHere ? Style(.accent, .bold) : Style(.muted))
        }
        let today = viewModel.contents.isReading ? "reading…" : "today is \(Self.today(viewModel))"
        if !isNarrow { canvas.drawLine("\(today) ", in: rect, style: Style(.muted), .right) }
    }

    private static func today(_ viewModel: JobCalendarViewModel) -> String {
        DateText.date(viewModel.today, today: viewModel.today)
    }

    /// Returns the places of the names of the views, for drawing and for the mouse: before today's date, if that is
    /// shown.
    static func places(
        _ span: JobCalendarSpan, _ viewModel: JobCalendarViewModel, in rect: Rect
    ) -> [(span: JobCalendarSpan, rect: Rect)] {
        let widths = JobCalendarSpan.allCases.map { $0.rawValue.count + 2 }
        let total = widths.reduce(0, +)
        let reserved = rect.width < 60 ? 1 : 24
        let heading = TextWidth.columns(
            of: JobCalendarText.heading(span, viewModel.day, isNarrow: rect.width < 60))
        var x = rect.maxX - reserved - total
        guard x > rect.x + heading + 1 else { return [] }
        // If there is room, the names are centered, so that they stay in one place.
        x = max(rect.x + heading + 2, min(x, rect.x + (rect.width - total) / 2))
        return zip(JobCalendarSpan.allCases, widths).map { span, width in
            defer { x += width }
            return (span, Rect(x: x, y: rect.y, width: width, height: rect.height))
        }
    }
}
