import TextKit
import ViewState

/// A field of one line: the visible part of the text, marks where the text continues, and the cursor.
package enum TextFieldView {
    /// - Parameters:
    ///   - mask: the character drawn instead of each cluster, for secrets.
    ///   - unread: the words that the program does not understand. A color marks each word, and a “?” in the space
    ///     after it, which is also visible on a terminal without colors.
    package static func render(
        into canvas: inout Canvas, in rect: Rect, input: TextInput, placeholder: String = "", isFocused: Bool = true,
        mask: Character? = nil, unread: [String] = []
    ) {
        guard !rect.isEmpty else { return }
        let row = rect.row(0)
        canvas.fill(row, style: Style(.input))
        if input.isEmpty {
            canvas.drawLine(placeholder, in: row, style: Style(.placeholder))
        }
        var input = input
        // The user is not typing in this field, so the text is shown from its start.
        if !isFocused { input.moveCursor(to: 0) }
        let window = input.window(columns: row.width, mask: mask)
        let role: Role = input.isSuggested && isFocused ? .selection : .input
        canvas.draw(window.text, at: row.origin, style: Style(role), limit: row.width)
        for mark in marks(of: unread, in: window.text) {
            canvas.draw(mark.text, at: Point(x: row.x + mark.column, y: row.y), style: Style(.warning, .underline))
            let behind = mark.column + TextWidth.columns(of: mark.text)
            if behind < row.width { canvas.draw("?", at: Point(x: row.x + behind, y: row.y), style: Style(.warning)) }
        }
        if row.width > 2 {
            let more = String(canvas.glyphs.ellipsis)
            if window.isCutBefore { canvas.draw(more, at: row.origin, style: Style(.muted)) }
            if window.isCutAfter, window.cursorColumn < row.width - 1 {
                canvas.draw(more, at: Point(x: row.maxX - 1, y: row.y), style: Style(.muted))
            }
        }
        if isFocused { canvas.cursor = Point(x: row.x + window.cursorColumn, y: row.y) }
    }

    /// Returns the places of the words in the visible text, each as a whole word. A sign may follow a word.
    private static func marks(of words: [String], in text: String) -> [(text: String, column: Int)] {
        words.flatMap { word in
            guard !word.isEmpty else { return [(text: String, column: Int)]() }
            return text.ranges(of: word).compactMap { range in
                let before = range.lowerBound == text.startIndex ? nil : text[text.index(before: range.lowerBound)]
                let after = range.upperBound == text.endIndex ? nil : text[range.upperBound]
                guard before?.isWhitespace ?? true, after?.isWhitespace ?? true else { return nil }
                return (word, TextWidth.columns(of: String(text[..<range.lowerBound])))
            }
        }
    }
}
