import TerminalKit
import TextKit
import ViewState

extension Canvas {
    /// Draws a few lines in the middle of an empty screen: the problem, and the way out of it.
    package mutating func drawNotice(_ lines: [String], in rect: Rect, role: Role = .text) {
        let wrapped = lines.flatMap { TextLayout.wrap($0, width: max(1, rect.width - 4)) }
        let area = rect.centered(Size(columns: rect.width, rows: wrapped.count))
        for (row, line) in wrapped.enumerated() {
            drawLine(line, in: area.row(row), style: Style(row == 0 ? role : .muted), .center)
        }
    }
}
