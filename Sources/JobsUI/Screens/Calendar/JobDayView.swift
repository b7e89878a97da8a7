import JobsCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The items of a day, by hour if one is set.
@MainActor
enum JobDayView {
    static func render(_ viewModel: JobCalendarViewModel, into canvas: inout Canvas, in rect: Rect) -> Rect {
        let (body, bottom) = rect.splitBottom(1)
        canvas.drawLine([TextRun(" ")] + JobCalendarText.summary(.day, viewModel), in: bottom.row(0))
        let items = viewModel.dayItems
        guard !items.isEmpty else {
            let words = viewModel.contents.isReading ? "Reading…" : "Nothing is due on this day."
            canvas.drawNotice([words, "h and l go to the previous and the next day"], in: body)
            return Rect(x: 0, y: 0, width: 0, height: 0)
        }
        viewModel.drawn(places: body.height)
        let glyphs = canvas.glyphs
        ListView.render(into: &canvas, in: body, state: viewModel.place) { index in
            row(items[items.startIndex + index], viewModel, glyphs, body.width)
        }
        return body
    }

    private static func row(
        _ item: JobCalendarItem, _ viewModel: JobCalendarViewModel, _ glyphs: GlyphSet, _ width: Int
    ) -> ListView.Row {
        let isOverdue = item.isOverdue(viewModel.model.now)
        let hour = item.due.minute.map { DateText.clock($0) } ?? "     "
        let title = (item.isForeseen ? "~" : "") + JobCalendarText.title(item)
        var runs = [
            TextRun("\(hour) ", Style(.accent)), item.sign.run(glyphs),
            TextRun(isOverdue ? " ! " : " ", Style(.stepLate)),
            TextRun(title, isOverdue ? Style(.stepLate) : item.isOpen ? .text : Style(.muted)),
        ]
        runs.append(TextRun(JobCalendarText.beside(item, glyphs), Style(.muted)))
        if !item.waitsFor.isEmpty, width >= 60 {
            runs.append(TextRun(" · waits for \(item.waitsFor)", Style(.muted)))
        }
        let length = item.minutes > 0 && width >= 60 ? "\(JobLength.text(item.minutes))  " : ""
        let person = viewModel.model.personName(item.assignee)
        return ListView.Row(runs, trailing: [TextRun(width >= 50 ? length + person : "", Style(.muted))])
    }
}
