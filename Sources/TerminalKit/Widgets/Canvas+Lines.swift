import TextKit
import ViewState

/// Line drawing for all widgets: lines stay in their rectangle and are cut with the terminal's ellipsis.
extension Canvas {
    /// Draws runs into the first row of `rect` and cuts runs that are too long with an ellipsis.
    @discardableResult
    package mutating func drawLine(
        _ runs: [TextRun], in rect: Rect, _ alignment: TextAlignment = .left
    ) -> Int {
        guard !rect.isEmpty else { return 0 }
        let runs = TextLayout.clip(runs, to: rect.width, ellipsis: glyphs.ellipsis)
        let lead = TextLayout.leading(rect.width - TextWidth.columns(of: runs), alignment)
        return draw(runs, at: Point(x: rect.x + lead, y: rect.y), limit: rect.width - lead)
    }

    @discardableResult
    package mutating func drawLine(
        _ text: String, in rect: Rect, style: Style = .text, _ alignment: TextAlignment = .left
    ) -> Int {
        drawLine([TextRun(text, style)], in: rect, alignment)
    }

    /// Draws lines from the top of `rect` and returns the number of rows that the lines took.
    @discardableResult
    package mutating func drawLines(_ lines: [[TextRun]], in rect: Rect, _ alignment: TextAlignment = .left) -> Int {
        for (row, line) in lines.prefix(rect.height).enumerated() {
            drawLine(line, in: rect.row(row), alignment)
        }
        return min(lines.count, rect.height)
    }
}

extension Rect {
    /// Returns one row of the rectangle, or an empty rectangle if there is no such row.
    package func row(_ index: Int) -> Rect {
        Rect(x: x, y: y + index, width: width, height: (0..<height).contains(index) ? 1 : 0)
    }
}
