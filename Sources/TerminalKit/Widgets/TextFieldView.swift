/// Draws a field of one line: what shows of the text, with marks where it goes on, and the cursor.
package enum TextFieldView {
    /// - Parameter mask: drawn instead of each cluster, for secrets.
    package static func render(
        into canvas: inout Canvas, in rect: Rect, input: TextInput, placeholder: String = "", isFocused: Bool = true,
        mask: Character? = nil
    ) {
        guard !rect.isEmpty else { return }
        let row = rect.row(0)
        canvas.fill(row, style: Style(.input))
        if input.isEmpty {
            canvas.drawLine(placeholder, in: row, style: Style(.placeholder))
        }
        var input = input
        // Nobody types here: the text shows from its start.
        if !isFocused { input.moveCursor(to: 0) }
        let window = input.window(columns: row.width, mask: mask)
        let role: Role = input.isSuggested && isFocused ? .selection : .input
        canvas.draw(window.text, at: row.origin, style: Style(role), limit: row.width)
        if row.width > 2 {
            let more = String(canvas.glyphs.ellipsis)
            if window.isCutBefore { canvas.draw(more, at: row.origin, style: Style(.muted)) }
            if window.isCutAfter, window.cursorColumn < row.width - 1 {
                canvas.draw(more, at: Point(x: row.maxX - 1, y: row.y), style: Style(.muted))
            }
        }
        if isFocused { canvas.cursor = Point(x: row.x + window.cursorColumn, y: row.y) }
    }
}
