import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// A week with jobs down and days across, so that delays show as a shape.
@MainActor
enum JobWeekView {
    /// The places of the cells, for drawing and for the mouse.
    struct Layout: Equatable {
        let names: Int
        let cell: Int
        let heading: Rect
        let rows: Rect
        let foot: Rect

        /// - Parameter count: the number of jobs; rows they do not use go to the lines below.
        init(in rect: Rect, count: Int) {
            let least = JobCalendarFoot.rows(of: rect.height)
            let (body, foot) = rect.splitBottom(max(least, rect.height - 2 - max(4, count)))
            self.foot = foot
            (heading, rows) = body.splitTop(1)
            cell = rect.width >= 100 ? (rect.width - 27) / 7 : rect.width >= 60 ? (rect.width - 17) / 7 : 2
            names = rect.width - 7 * cell
        }

        /// Whether cells hold a sign in brackets before a name. Narrower cells hold one character, and on the narrowest
        /// screens nothing else; the item's name is then shown before the job's.
        var holdsBrackets: Bool { cell >= 12 }
        var holdsNames: Bool { cell >= 6 }

        func x(_ column: Int) -> Int { rows.x + names + column * cell }

        func column(at point: Point) -> Int? {
            guard point.x >= rows.x + names else { return nil }
            return min(6, (point.x - rows.x - names) / cell)
        }
    }

    static func render(_ viewModel: JobCalendarViewModel, _ layout: Layout, into canvas: inout Canvas) {
        let week = viewModel.week
        drawDays(viewModel, week, layout, into: &canvas)
        viewModel.drawn(rows: layout.rows.height)
        let state = viewModel.row
        if week.rows.isEmpty {
            let words = viewModel.contents.isReading ? "Reading…" : "Nothing is due this week."
            canvas.drawNotice([words, "pgup and pgdn go to another week"], in: layout.rows)
        }
        let first = state.firstRow(height: layout.rows.height)
        for index in first..<min(week.rows.count, first + layout.rows.height) {
            let isSelected = index == state.cursor
            draw(
                week.rows[index], isSelected: isSelected, viewModel, layout, into: &canvas,
                in: layout.rows.row(index - first))
        }
        JobCalendarFoot.render(viewModel, .week, into: &canvas, in: layout.foot)
    }

    private static func drawDays(
        _ viewModel: JobCalendarViewModel, _ week: JobWeek, _ layout: Layout, into canvas: inout Canvas
    ) {
        if week.rows.contains(where: { $0.bar != nil }) {
            let line = canvas.glyphs.signs.isEmpty ? "═══" : "==="
            let place = layout.heading.splitLeft(layout.names - 1).left
            canvas.drawLine("\(line) start to due", in: place, style: Style(.muted))
        }
        for column in 0..<7 {
            let day = week.day(column)
            let place = Rect(x: layout.x(column), y: layout.heading.y, width: layout.cell, height: 1)
            let text =
                layout.cell < 6 ? "\(DateText.weekday(day).prefix(1))" : "\(DateText.weekday(day)) \(day.day)"
            let isToday = day == viewModel.today
            let isHere = column == viewModel.weekday
            canvas.drawLine(
                text, in: place,
                style: Style(isToday ? .today : isHere ? .accent : .muted, isHere ? [.bold, .underline] : []))
        }
    }

    private static func draw(
        _ row: JobWeek.Row, isSelected: Bool, _ viewModel: JobCalendarViewModel, _ layout: Layout,
        into canvas: inout Canvas, in rect: Rect
    ) {
        let glyphs = canvas.glyphs
        let name = rect.splitLeft(layout.names - 1).left
        let isOver = row.cells.allSatisfy { $0.allSatisfy { !$0.isOpen } }
        canvas.drawLine(
            [
                TextRun(isSelected ? "\(glyphs.pointer) " : "  ", Style(.accent)),
                TextRun(label(row, viewModel, layout), Style(isOver ? .muted : .text, isSelected ? .bold : [])),
                TextRun(layout.names > 20 ? JobCalendarText.again(row.isRecurring, glyphs) : "", Style(.muted)),
            ], in: name)
        for column in 0..<7 {
            let place = Rect(x: layout.x(column), y: rect.y, width: layout.cell - 1, height: 1)
            let isHere = isSelected && column == viewModel.weekday
            if row.cells[column].isEmpty, let bar = row.bar, bar.contains(column) {
                let line = String(repeating: glyphs.signs.isEmpty ? "═" : "=", count: layout.cell)
                let isLast = column == bar.upperBound
                canvas.drawLine(
                    String(line.dropLast(isLast ? 1 : 0)),
                    in: Rect(x: place.x, y: place.y, width: layout.cell, height: 1), style: Style(.muted))
            }
            canvas.drawLine(runs(row.cells[column], viewModel.model.now, layout, glyphs), in: place)
            guard isHere else { continue }
            canvas.restyle(place) { Style(.selection, $0.attributes) }
            canvas.cursor = place.origin
        }
    }

    /// Returns the job's name. If cells are too narrow for names, the item of the selected day, or the next item of the
    /// week, comes before the job's name.
    private static func label(_ row: JobWeek.Row, _ viewModel: JobCalendarViewModel, _ layout: Layout) -> String {
        guard !layout.holdsNames else { return row.name }
        let here = row.cells[viewModel.weekday].first
        guard let item = here ?? row.cells.lazy.compactMap(\.first).first else { return row.name }
        return item.isJob ? "\(row.name) \(JobCalendarText.brief(item))" : "\(item.name) · \(row.name)"
    }

    /// Returns the contents of a cell: the first item with its name and the number of others, or only its sign.
    private static func runs(
        _ items: [JobCalendarItem], _ now: LocalNow, _ layout: Layout, _ glyphs: GlyphSet
    ) -> [TextRun] {
        guard let first = items.first else { return [] }
        let isOverdue = first.isOverdue(now)
        let style = isOverdue ? Style(.stepLate) : first.isOpen ? .text : Style(.muted)
        let mark = isOverdue ? "!" : first.isForeseen ? "~" : ""
        let short = mark.isEmpty ? String(first.sign.letter(glyphs)) : mark
        guard layout.holdsNames else { return [TextRun(short, isOverdue ? style : first.sign.style)] }
        let more = items.count > 1 ? (layout.holdsBrackets ? " " : "") + "+\(min(99, items.count - 1))" : ""
        let sign = layout.holdsBrackets ? first.sign.run(glyphs) : TextRun(short, isOverdue ? style : first.sign.style)
        let name = (layout.holdsBrackets ? mark : "") + JobCalendarText.brief(first)
        let room = layout.cell - 1 - TextWidth.columns(of: sign.text) - TextWidth.columns(of: more)
        return [
            sign, TextRun(TextLayout.clip(name, to: room, ellipsis: glyphs.ellipsis), style),
            TextRun(more, Style(.muted)),
        ]
    }
}
