import QuadCore
import TerminalKit
import TextKit
import ViewState

/// A month as a grid of days with their due items; without room for a grid, a list of the days with items.
@MainActor
enum JobMonthView {
    struct Layout: Equatable {
        let month: CalendarDay
        let cell: Int
        let heading: Rect
        let grid: Rect
        let foot: Rect
        /// The number of rows of a week.
        let rows: Int

        init(in rect: Rect, month: CalendarDay) {
            self.month = month.firstOfMonth
            let least = JobCalendarFoot.rows(of: rect.height)
            cell = rect.width / 7
            guard cell >= 8 else {
                let (body, foot) = rect.splitBottom(least)
                (heading, grid) = body.splitTop(0)
                (self.foot, rows) = (foot, 1)
                return
            }
            let weeks = Self.weeks(month)
            rows = max(1, min(6, (rect.height - least - 1) / weeks))
            let (body, foot) = rect.splitBottom(max(least, rect.height - 1 - rows * weeks))
            self.foot = foot
            (heading, grid) = body.splitTop(1)
        }

        var isList: Bool { cell < 8 }
        private static func weeks(_ month: CalendarDay) -> Int {
            (month.firstOfMonth.weekday.rawValue - 1 + month.daysInMonth + 6) / 7
        }

        /// The days of the month's weeks, including days of the neighboring months.
        var days: [CalendarDay] { (0..<Self.weeks(month) * 7).map { month.firstOfWeek.adding(days: $0) } }

        func rect(of day: CalendarDay) -> Rect {
            let index = month.firstOfWeek.days(to: day)
            let column = index % 7
            return Rect(
                x: grid.x + column * cell, y: grid.y + index / 7 * rows, width: cell - 1, height: rows
            ).intersection(grid)
        }

        func day(at point: Point) -> CalendarDay? {
            guard grid.contains(point) else { return nil }
            let column = (point.x - grid.x) / cell
            let index = (point.y - grid.y) / rows * 7 + column
            return column < 7 && index < Self.weeks(month) * 7 ? month.firstOfWeek.adding(days: index) : nil
        }
    }

    static func render(_ viewModel: JobCalendarViewModel, _ layout: Layout, into canvas: inout Canvas) {
        viewModel.drawn(asList: layout.isList)
        if layout.isList {
            drawList(viewModel, layout, into: &canvas)
        } else {
            for column in 0..<7 {
                let place = Rect(
                    x: layout.grid.x + column * layout.cell, y: layout.heading.y, width: layout.cell, height: 1)
                let day = layout.month.firstOfWeek.adding(days: column)
                canvas.drawLine(" \(DateText.weekday(day))", in: place, style: Style(.muted))
            }
            for day in layout.days { draw(day, viewModel, layout, into: &canvas) }
        }
        JobCalendarFoot.render(viewModel, .month, into: &canvas, in: layout.foot)
    }

    // MARK: Grid

    private static func draw(
        _ day: CalendarDay, _ viewModel: JobCalendarViewModel, _ layout: Layout, into canvas: inout Canvas
    ) {
        let place = layout.rect(of: day)
        guard !place.isEmpty else { return }
        let isHere = day == viewModel.day
        let isToday = day == viewModel.today
        let items = viewModel.index[day]
        let open = viewModel.index.openCount(day)
        let number = (day.day < 10 ? " " : "") + "\(day.day)"
        let count = open > 0 ? "  \(open.grouped)" : ""
        let word = isToday ? place.width >= 15 ? " today" : place.width >= 10 && open == 0 ? " today" : "" : ""
        canvas.drawLine(
            [
                TextRun(isHere ? String(canvas.glyphs.pointer) : " ", Style(.accent)),
                TextRun(number, Style(isToday ? .today : .text, isToday ? [.bold, .underline] : [])),
                TextRun(word, Style(.today)), TextRun(count, Style(.accent)),
            ], in: place.row(0))
        let room = place.height - 1
        for (row, item) in items.prefix(room).enumerated() {
            let isLast = row == room - 1 && items.count > room && room > 1
            if isLast {
                canvas.drawLine(" +\(items.count - row) more", in: place.row(row + 1), style: Style(.muted))
            } else {
                canvas.drawLine(name(item, viewModel, canvas.glyphs), in: place.row(row + 1))
            }
        }
        if day.month != layout.month.month { canvas.restyle(place) { _ in Style(.muted) } }
        if isHere {
            canvas.restyle(place) { Style(.selection, $0.attributes) }
            canvas.cursor = place.origin
        }
    }

    private static func name(
        _ item: JobCalendarItem, _ viewModel: JobCalendarViewModel, _ glyphs: GlyphSet
    ) -> [TextRun] {
        let isASCII = !glyphs.signs.isEmpty
        switch item.meaning {
        case .due: break
        case .start: return [TextRun("\(isASCII ? ">" : "»")\(item.name)", Style(.muted))]
        case .returns: return [TextRun("~\(item.name)\(isASCII ? "" : " ↻")", Style(.muted))]
        }
        switch item.sign {
        case .done: return [TextRun("\(glyphs.done) ", Style(.stepDone)), TextRun(item.name, Style(.muted))]
        case .skipped, .canceled: return [TextRun("- \(item.name)", Style(.muted))]
        case .failed: return [TextRun("\(isASCII ? "|" : "!") \(item.name)", Style(.stepLate))]
        case .ready, .begun, .blocked, .scheduled: break
        }
        if item.isOverdue(viewModel.model.now) { return [TextRun("! \(item.name)", Style(.stepLate))] }
        let style = item.sign == .blocked ? Style(.stepBlocked) : item.sign == .begun ? Style(.stepBegun) : .text
        return [TextRun((item.isForeseen ? " ~" : " ") + item.name, style)]
    }

    // MARK: List

    private static func drawList(_ viewModel: JobCalendarViewModel, _ layout: Layout, into canvas: inout Canvas) {
        let days = viewModel.listedDays
        let state = listState(days, viewModel.day, height: layout.grid.height)
        ListView.render(into: &canvas, in: layout.grid, state: state) { index in
            let day = days[index]
            let open = viewModel.index.openCount(day)
            let now = viewModel.model.now
            let isOverdue = open > 0 && viewModel.index[day].contains { $0.isOverdue(now) }
            let names = viewModel.index[day].prefix(4).map(\.name).joined(separator: ", ")
            let date = "\(DateText.weekday(day)) \(TextLayout.fit("\(day.day)", to: 2, .right))"
            return ListView.Row([
                TextRun(date, Style(day == viewModel.today ? .today : .text)),
                TextRun(TextLayout.fit(open > 0 ? open.grouped : "", to: 4, .right), Style(.accent)),
                TextRun(isOverdue ? " ! " : "   ", Style(.stepLate)),
                TextRun(names.isEmpty ? "–" : names, isOverdue ? Style(.stepLate) : .text),
            ])
        }
    }

    static func listState(_ days: [CalendarDay], _ day: CalendarDay, height: Int) -> ListState {
        var state = ListState(count: days.count)
        state.move(to: days.firstIndex(of: day) ?? 0)
        state.keepVisible(height: height)
        return state
    }
}
