import TextKit
import ViewState

/// The line above the footer: a message on the left and the position on the right.
package enum StatusLineView {
    private static let mostRows = 3

    package static func render(
        into canvas: inout Canvas, in rect: Rect, message: StatusMessage?, right: [TextRun] = []
    ) {
        let words = message.map { Self.runs(of: $0, canvas.glyphs) } ?? []
        guard rect.height > 1 else { return draw(words, right: right, into: &canvas, in: rect) }
        canvas.fill(rect, style: Style(.status))
        canvas.drawLines(TextLayout.wrap(words, width: rect.width), in: rect)
    }

    /// Returns the rows that a message needs, at most three. The end of a message says what to do next, so the message
    /// should not be cut.
    package static func height(of message: StatusMessage?, columns: Int, _ glyphs: GlyphSet) -> Int {
        guard let message, columns > 0 else { return 1 }
        return min(max(TextLayout.wrap(runs(of: message, glyphs), width: columns).count, 1), mostRows)
    }

    private static func runs(of message: StatusMessage, _ glyphs: GlyphSet) -> [TextRun] {
        let role = message.kind.role
        if !glyphs.drawsFrames, let word = message.kind.word {
            return [TextRun(word, Style(role)), TextRun(message.text, Style(.status))]
        }
        let style = Style(message.kind == .info || message.kind == .success ? .status : role)
        return [TextRun("\(message.kind.glyph(glyphs)) ", Style(role)), TextRun(message.text, style)]
    }

    /// Draws the line. The right part is shown only if the left part leaves room for all of it. Without a left part it is
    /// cut to the width.
    private static func draw(_ left: [TextRun], right: [TextRun], into canvas: inout Canvas, in rect: Rect) {
        guard !rect.isEmpty else { return }
        let row = rect.row(0)
        canvas.fill(row, style: Style(.status))
        let rightWidth = TextWidth.columns(of: right)
        let leftWidth = TextWidth.columns(of: left)
        let isCut = leftWidth == 0 && rightWidth > row.width
        if isCut { canvas.drawLine(right, in: row) }
        let showsRight = rightWidth > 0 && rightWidth + (leftWidth > 0 ? leftWidth + 1 : 0) <= row.width
        let room = showsRight ? row.width - rightWidth - 1 : row.width
        if !isCut { canvas.drawLine(left, in: row.splitLeft(room).left) }
        if showsRight {
            canvas.drawLine(right, in: row.splitLeft(row.width - rightWidth).rest)
        }
    }
}
