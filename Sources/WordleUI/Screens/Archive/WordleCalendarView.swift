import QuadCore
import TerminalKit
import TextKit
import ViewState
import WordleCore

/// A month of puzzles. Its days are as large as the room allows: from five columns in one row to a frame with number,
/// result and word.
enum WordleCalendarView {
    /// The drawn content of a day.
    struct Day: Equatable {
        var number = ""
        var status = WordleMonth.Status.future
        var answer: String?
        var isToday = false
    }

    static func render(
        into canvas: inout Canvas, in rect: Rect, title: String, month: CalendarMonth, selected: Int,
        day: (Int) -> Day
    ) {
        let grid = Grid(rect, month)
        canvas.drawLine(
            title, in: Rect(x: grid.x, y: rect.y, width: grid.width, height: 1), style: Style(.heading), .center)
        for (column, weekday) in month.weekdays.enumerated() {
            let name = Weekday.names[weekday]
            let place = Rect(x: grid.x + column * grid.columns + 1, y: rect.y + 1, width: grid.columns - 1, height: 1)
            canvas.drawLine(grid.columns >= 12 ? name : String(name.prefix(2)), in: place, style: Style(.muted))
        }
        for number in 1..<(month.days + 1) {
            let place = grid.rect(of: month.place(of: number))
            draw(number, day(number), isSelected: number == selected, into: &canvas, place)
            if number == selected { canvas.cursor = place.origin }
        }
    }

    /// Returns the day at a point on the screen, for the mouse.
    static func day(at point: Point, in rect: Rect, month: CalendarMonth) -> Int? {
        let grid = Grid(rect, month)
        guard rect.contains(point), point.x >= grid.x, point.y >= grid.y else { return nil }
        return month.day(at: Point(x: (point.x - grid.x) / grid.columns, y: (point.y - grid.y) / grid.rows))
    }

    private struct Grid {
        let x: Int
        let y: Int
        /// The columns of a day; the last column is blank.
        let columns: Int
        let rows: Int

        var width: Int { 7 * columns }

        init(_ rect: Rect, _ month: CalendarMonth) {
            columns = max(1, min(17, rect.width / 7))
            let weeks = month.place(of: max(1, month.days)).y + 1
            rows = max(1, min(5, (rect.height - 2) / weeks))
            x = rect.x + (rect.width - 7 * columns) / 2
            y = rect.y + 2
        }

        func rect(of place: Point) -> Rect {
            Rect(x: x + place.x * columns, y: y + place.y * rows, width: columns, height: rows)
        }
    }

    private static func draw(
        _ number: Int, _ day: Day, isSelected: Bool, into canvas: inout Canvas, _ rect: Rect
    ) {
        let role: Role = day.isToday ? .today : day.status.role
        let area = Rect(x: rect.x, y: rect.y, width: rect.width - (rect.width > 5 ? 1 : 0), height: rect.height)
        let isFramed = rect.height >= 3 && canvas.glyphs.drawsFrames
        let inner = isFramed ? area.inset(dx: 1, dy: 1) : area
        if isFramed { canvas.box(area, style: Style(isSelected ? .accent : .border)) }
        let lines = lines(number, day, isSelected, inner, canvas.glyphs.pointer)
        for (row, line) in lines.enumerated() {
            canvas.drawLine(line, in: inner.row(row), style: Style(role, day.isToday ? .underline : []))
        }
        guard isSelected else { return }
        canvas.restyle(inner) { Style(.selection, $0.attributes) }
    }

    private static func lines(
        _ number: Int, _ day: Day, _ isSelected: Bool, _ rect: Rect, _ pointer: Character
    ) -> [String] {
        let mark = isSelected ? String(pointer) : " "
        let date = mark + TextLayout.fit("\(number)", to: 2, .right)
        let sign = WordleText.sign(of: day.status)
        guard rect.height >= 2, rect.width >= 8 else { return [date + (rect.width > 6 ? " " : "") + sign] }
        let first = rect.width >= 12 ? date + TextLayout.fit(day.number, to: rect.width - 4, .right) : date
        let note = rect.width >= 12 ? WordleText.note(of: day.status) : sign
        return [first, " \(note)"] + (day.answer.map { [" \($0)"] } ?? [])
    }
}
