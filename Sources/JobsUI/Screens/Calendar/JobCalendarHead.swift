import QuadCore
import TerminalKit
import TextKit
import ViewState

/// The row above each view: what is seen, the views there are, and what day it is.
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

    /// Where the names of the views stand, for drawing and for the mouse: before the date of today, where that is shown.
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
        // Where there is room they stand in the middle, so that the eye finds them at one place.
        x = max(rect.x + heading + 2, min(x, rect.x + (rect.width - total) / 2))
        return zip(JobCalendarSpan.allCases, widths).map { span, width in
            defer { x += width }
            return (span, Rect(x: x, y: rect.y, width: width, height: rect.height))
        }
    }
}
