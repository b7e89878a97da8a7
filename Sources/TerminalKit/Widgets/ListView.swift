import TextKit
import ViewState

/// The rows of a list that fit. A pointer and a style show the selected row.
///
/// A row consists of the pointer, the mark and the content. The last column shows scroll marks if rows are hidden.
package enum ListView {
    /// The content of a row that the row closure returns.
    package struct Row: Equatable, Sendable {
        package var runs: [TextRun]
        /// The text at the right edge; the main text is cut to leave room for it.
        var trailing: [TextRun]
        package var isMarked: Bool
        /// The second line of a row, for lists with two lines per row.
        package var below: [TextRun] = []

        package init(_ runs: [TextRun], trailing: [TextRun] = [], isMarked: Bool = false) {
            self.runs = runs
            self.trailing = trailing
            self.isMarked = isMarked
        }

        package init(_ text: String, isMarked: Bool = false) {
            self.init([TextRun(text)], isMarked: isMarked)
        }
    }

    /// The columns before a row's content.
    package static let gutter = 2

    /// - Parameters:
    ///   - lines: the number of lines per row; `state` counts rows.
    ///   - showsSelection: whether the selection is in the list, and not on something drawn above the list.
    ///   - drawn: the rows of the previous frame, for lists with rows that are slow to draw.
    ///   - row: a function that returns a row; called only for visible rows.
    package static func render(
        into canvas: inout Canvas, in rect: Rect, state: ListState, lines: Int = 1, isFocused: Bool = true,
        showsSelection: Bool = true, drawn: DrawnRows? = nil, row: (Int) -> Row
    ) {
        guard !rect.isEmpty, state.count > 0 else { return }
        let room = max(1, rect.height / lines)
        let first = state.firstRow(height: room)
        let last = min(state.count, first + room)
        let scrolls = state.count > room && rect.width > gutter + 1
        drawn?.prepare(width: scrolls ? rect.width - 1 : rect.width, for: canvas)
        canvas.clipped(to: rect) { canvas in
            for index in first..<last {
                var place = place(of: index - first, lines, in: rect)
                if scrolls { place.width -= 1 }
                let isSelected = showsSelection && index == state.cursor
                if !isSelected, put(drawn, index, at: place, into: &canvas) { continue }
                draw(row(index), isSelected: isSelected, isFocused, into: &canvas, place)
                if !isSelected { keep(drawn, index, at: place, of: canvas) }
            }
            if scrolls {
                drawScrollMarks(into: &canvas, in: rect, hidesAbove: first > 0, hidesBelow: last < state.count)
                if showsSelection, (first..<last).contains(state.cursor) {
                    highlight(place(of: state.cursor - first, lines, in: rect), isFocused, in: &canvas)
                }
            }
            let cursor = place(of: state.cursor - first, lines, in: rect).origin
            if isFocused, showsSelection, canvas.bounds.contains(cursor) { canvas.cursor = cursor }
        }
    }

    /// - Parameter row: the index of the row, counted from the first visible row.
    private static func place(of row: Int, _ lines: Int, in rect: Rect) -> Rect {
        Rect(x: rect.x, y: rect.y + row * lines, width: rect.width, height: lines).intersection(rect)
    }

    /// - Returns: false if the row must be drawn.
    private static func put(_ drawn: DrawnRows?, _ index: Int, at place: Rect, into canvas: inout Canvas) -> Bool {
        guard let drawn else { return false }
        for line in 0..<place.height {
            guard let cells = drawn[index * place.height + line], canvas.put(cells, at: place.row(line).origin) else {
                return false
            }
        }
        return true
    }

    private static func keep(_ drawn: DrawnRows?, _ index: Int, at place: Rect, of canvas: Canvas) {
        guard let drawn else { return }
        for line in 0..<place.height { drawn[index * place.height + line] = canvas.cells(in: place.row(line)) }
    }

    /// Returns the row at a point on the screen, for the mouse.
    package static func index(at point: Point, in rect: Rect, state: ListState, lines: Int = 1) -> Int? {
        guard rect.contains(point) else { return nil }
        let index = state.firstRow(height: max(1, rect.height / lines)) + (point.y - rect.y) / lines
        return index < state.count ? index : nil
    }

    static func draw(_ row: Row, isSelected: Bool, _ isFocused: Bool, into canvas: inout Canvas, _ place: Rect) {
        let line = place.row(0)
        let lead = line.width > gutter ? gutter : 0
        if lead > 0 {
            if isSelected {
                // Among several lists, the list with the focus must be recognizable without colors.
                let pointer = isFocused ? canvas.glyphs.pointer : canvas.glyphs.separator
                canvas.draw(String(pointer), at: line.origin, style: Style(.accent))
            }
            if row.isMarked {
                let mark = Point(x: line.x + 1, y: line.y)
                canvas.draw(String(canvas.glyphs.bullet), at: mark, style: Style(.mark))
            }
        }
        let content = line.splitLeft(lead).rest
        // The main text keeps at least half of the row.
        let trailing = min(TextWidth.columns(of: row.trailing), content.width / 2)
        let gap = trailing > 0 ? trailing + 1 : 0
        canvas.drawLine(row.runs, in: content.splitLeft(content.width - gap).left)
        if trailing > 0 {
            canvas.drawLine(row.trailing, in: content.splitLeft(content.width - trailing).rest, .right)
        }
        if place.height > 1 { canvas.drawLine(row.below, in: place.row(1).splitLeft(lead).rest) }
        if isSelected { highlight(place, isFocused, in: &canvas) }
    }

    /// Gives a row the style of a selection and keeps its bold and underline attributes.
    ///
    /// A list without the focus underlines its selection, but only the last line: two underlined lines would look like
    /// two rows.
    static func highlight(_ place: Rect, _ isFocused: Bool, in canvas: inout Canvas) {
        if isFocused { return canvas.restyle(place) { Style(.selection, $0.attributes) } }
        canvas.restyle(place.row(place.height - 1)) { Style(.selectionInactive, $0.attributes) }
    }

    package static func drawScrollMarks(into canvas: inout Canvas, in rect: Rect, hidesAbove: Bool, hidesBelow: Bool) {
        let style = Style(.muted)
        if hidesAbove {
            canvas.draw(String(canvas.glyphs.scrollUp), at: Point(x: rect.maxX - 1, y: rect.y), style: style)
        }
        if hidesBelow {
            canvas.draw(String(canvas.glyphs.scrollDown), at: Point(x: rect.maxX - 1, y: rect.maxY - 1), style: style)
        }
    }
}
