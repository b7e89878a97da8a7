/// A month as the calendar needs it: numbers only.
package struct CalendarMonth: Equatable, Sendable {
    package enum Weekday: Int, Equatable, Sendable {
        case monday = 0, sunday = 6
    }

    /// Weekday of the first of the month, 0 for Monday to 6 for Sunday.
    package var firstWeekday: Int
    package var days: Int
    package var weekStart: Weekday

    package init(firstWeekday: Int, days: Int, weekStart: Weekday = .monday) {
        self.firstWeekday = ((firstWeekday % 7) + 7) % 7
        self.days = min(max(0, days), 31)
        self.weekStart = weekStart
    }

    /// Weekdays from the left: 0 for Monday to 6 for Sunday.
    package var weekdays: [Int] { (0..<7).map { ($0 + weekStart.rawValue) % 7 } }

    /// Column and row of a day, counted from 1.
    package func place(of day: Int) -> Point {
        let index = lead + day - 1
        return Point(x: index % 7, y: index / 7)
    }

    /// The day at a column and row, nil where the grid is blank.
    package func day(at place: Point) -> Int? {
        let day = place.y * 7 + place.x - lead + 1
        return (0..<7).contains(place.x) && (1...max(1, days)).contains(day) && days > 0 ? day : nil
    }

    private var lead: Int { (firstWeekday - weekStart.rawValue + 7) % 7 }
}

/// Draws a month as a grid of days, in columns of three or more.
package enum MonthCalendarView {
    /// What a day shows beside its number.
    package struct Day: Equatable, Sendable {
        package var style: Style
        /// Behind the number where the columns are wide enough, as a count or a dot.
        package var note: String

        package init(style: Style = .text, note: String = "") {
            self.style = style
            self.note = note
        }
    }

    package static let weekdayNames = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

    /// - Parameters:
    ///   - title: as “October 2026”; nil leaves its row out.
    ///   - weekdayNames: from Monday, cut to the columns there are.
    package static func render(
        into canvas: inout Canvas, in rect: Rect, title: String?, month: CalendarMonth, selected: Int?,
        isFocused: Bool = true, weekdayNames: [String] = weekdayNames, day: (Int) -> Day = { _ in Day() }
    ) {
        guard !rect.isEmpty else { return }
        let grid = Grid(rect, hasTitle: title != nil)
        if let title, grid.titleRows > 0 {
            let row = Rect(x: rect.x, y: rect.y, width: grid.columns * 7, height: 1).intersection(rect)
            canvas.drawLine(title, in: row, style: Style(.heading), .center)
        }
        canvas.clipped(to: rect) { canvas in
            for (index, weekday) in month.weekdays.enumerated() where weekdayNames.indices.contains(weekday) {
                guard grid.headerRows > 0 else { break }
                let place = Rect(x: rect.x + index * grid.columns, y: grid.headerY, width: grid.number, height: 1)
                let name = TextLayout.prefix(weekdayNames[weekday], grid.number)
                canvas.drawLine(name, in: place, style: Style(.muted), .right)
            }
            for number in 1..<(month.days + 1) {
                let place = grid.rect(of: month.place(of: number))
                draw(number, day(number), isSelected: number == selected, isFocused, grid, into: &canvas, place)
            }
        }
    }

    /// The day drawn at a place on the screen, for the mouse.
    package static func day(at point: Point, in rect: Rect, hasTitle: Bool, month: CalendarMonth) -> Int? {
        guard rect.contains(point) else { return nil }
        let grid = Grid(rect, hasTitle: hasTitle)
        guard point.y >= grid.top else { return nil }
        return month.day(at: Point(x: (point.x - rect.x) / grid.columns, y: point.y - grid.top))
    }

    private struct Grid {
        let rect: Rect
        let titleRows: Int
        let headerRows: Int
        /// Columns of a day, of which the last sets it apart from the next.
        let columns: Int

        init(_ rect: Rect, hasTitle: Bool) {
            self.rect = rect
            columns = max(1, min(9, rect.width / 7))
            // Six weeks come first where rows are short.
            titleRows = hasTitle && rect.height >= 3 ? 1 : 0
            headerRows = rect.height - titleRows >= 3 ? 1 : 0
        }

        var number: Int { columns < 3 ? columns : 2 }
        var headerY: Int { rect.y + titleRows }
        var top: Int { headerY + headerRows }

        func rect(of place: Point) -> Rect {
            Rect(x: rect.x + place.x * columns, y: top + place.y, width: columns, height: 1)
        }
    }

    private static func draw(
        _ number: Int, _ day: Day, isSelected: Bool, _ isFocused: Bool, _ grid: Grid, into canvas: inout Canvas,
        _ place: Rect
    ) {
        let label = grid.number < 2 ? String(number % 10) : TextLayout.fit(String(number), to: 2, .right)
        let note = note(day.note, columns: grid.columns, canvas.glyphs)
        var used = canvas.drawLine([TextRun(label + note, day.style)], in: place)
        guard isSelected else { return }
        if grid.columns >= 3 {
            // Not by colour alone: a sign behind the number points at it.
            let pointer = Point(x: place.x + used, y: place.y)
            canvas.draw(canvas.glyphs == .unicode ? "◂" : "<", at: pointer, style: Style(.accent))
            used += 1
        }
        let shown = Rect(x: place.x, y: place.y, width: max(1, min(place.width, used)), height: 1)
        canvas.restyle(shown) { Style(isFocused ? .selection : .selectionInactive, $0.attributes) }
        if isFocused, place.x < grid.rect.maxX, place.y < grid.rect.maxY { canvas.cursor = place.origin }
    }

    /// The note set apart from the number, which it would be read as a part of; a sign where there is no room for that.
    private static func note(_ note: String, columns: Int, _ glyphs: GlyphSet) -> String {
        guard !note.isEmpty, columns > 3 else { return "" }
        if columns == 4 { return String(glyphs.bullet) }
        return " " + TextLayout.clip(note, to: columns - 4, ellipsis: glyphs.ellipsis)
    }
}
