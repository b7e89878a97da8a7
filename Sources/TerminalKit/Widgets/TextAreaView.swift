import TextKit
import ViewState

/// A field of several lines, scrolled so that the cursor is visible.
package enum TextAreaView {
    package static func render(
        into canvas: inout Canvas, in rect: Rect, input: TextAreaInput, placeholder: String = "",
        isFocused: Bool = true
    ) {
        guard !rect.isEmpty else { return }
        canvas.fill(rect, style: Style(.input))
        let columns = textColumns(in: rect)
        if input.isEmpty {
            canvas.drawLines(
                TextLayout.wrap([TextRun(placeholder, Style(.placeholder))], width: columns), in: rect)
        }
        let rows = input.rows(columns: columns)
        let place = isFocused ? input.cursorPlace(in: rows) : Point(x: 0, y: 0)
        // The view keeps no scroll position between frames, so it shows the page with the cursor.
        let first = min(max(0, rows.count - rect.height), place.y / rect.height * rect.height)
        let top = place.y < first + rect.height ? first : place.y - rect.height + 1
        for (index, row) in rows.dropFirst(top).prefix(rect.height).enumerated() {
            canvas.draw(
                input.text(of: row), at: Point(x: rect.x, y: rect.y + index), style: Style(.input), limit: rect.width)
        }
        if rows.count > rect.height, rect.width > columns {
            ListView.drawScrollMarks(
                into: &canvas, in: rect, hidesAbove: top > 0, hidesBelow: top + rect.height < rows.count)
        }
        if isFocused {
            canvas.cursor = Point(x: rect.x + min(place.x, rect.width - 1), y: rect.y + place.y - top)
        }
    }

    /// Returns the columns in which text wraps, for `TextAreaInput.handle`. The last column is reserved for the cursor
    /// and the scroll marks.
    static func textColumns(in rect: Rect) -> Int {
        max(1, rect.width - 1)
    }
}
