import QuadCore
import TerminalKit
import TextKit
import ViewState

/// The lines below a week or a month: the items of the selected day, and the totals.
@MainActor
enum JobCalendarFoot {
    /// Returns the number of rows to use, given the height of the screen.
    nonisolated static func rows(of height: Int) -> Int { height >= 30 ? 6 : height >= 20 ? 4 : height >= 12 ? 3 : 2 }

    /// - Parameter first: the items shown before the rest of the day.
    static func render(
        _ viewModel: JobCalendarViewModel, _ span: JobCalendarSpan, into canvas: inout Canvas, in rect: Rect
    ) {
        guard !rect.isEmpty else { return }
        let (lines, bottom) = rect.splitBottom(1)
        canvas.drawLine([TextRun(" ")] + JobCalendarText.summary(span, viewModel), in: bottom.row(0))
        let day = viewModel.day
        let label = " \(DateText.weekday(day)) \(day.day): "
        let (lead, rest) = lines.splitLeft(TextWidth.columns(of: label))
        canvas.drawLine(label, in: lead.row(0), style: Style(.muted))
        let items = shown(viewModel, span, most: rest.height)
        if items.isEmpty { canvas.drawLine("nothing is due", in: rest.row(0), style: Style(.muted)) }
        for (row, item) in items.prefix(rest.height).enumerated() {
            let isLast = row == rest.height - 1
            let hidden = viewModel.dayItems.count - row - 1
            let more = isLast && hidden > 0 ? " +\(hidden)" : ""
            let room = rest.row(row)
            let used = TextWidth.columns(of: more)
            canvas.drawLine(
                JobCalendarText.line(item, viewModel, canvas.glyphs), in: room.splitLeft(room.width - used).left)
            canvas.drawLine(more, in: room, style: Style(.muted), .right)
        }
    }

    /// Returns the selected items, then the rest of the day, limited to a few.
    private static func shown(
        _ viewModel: JobCalendarViewModel, _ span: JobCalendarSpan, most: Int
    ) -> [JobCalendarItem] {
        guard span == .week else { return Array(viewModel.dayItems.prefix(most)) }
        let selected = viewModel.selectedItems(span)
        let job = selected.first?.job
        let others = viewModel.dayItems.lazy.filter { $0.job != job }.prefix(most)
        return Array((selected + others).prefix(most))
    }
}
