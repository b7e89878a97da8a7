import TerminalKit
import TextKit
import ViewState

/// A text of many lines that the user scrolls through.
@MainActor
package final class TextPage {
    private static let widest = 88
    /// The scroll position; its cursor is the first visible line.
    private var position = ListState()
    private let changed: () -> Void

    package init(changed: @escaping () -> Void) {
        self.changed = changed
    }

    package func moved(_ move: (inout ListState) -> Void) {
        move(&position)
        changed()
    }

    package var commands: [Command] { ListCommands.movement { [weak self] in self?.moved($0) } }

    /// - Parameter lines: returns the lines for a width.
    package func draw(into canvas: inout Canvas, in rect: Rect, _ lines: (_ width: Int) -> [[TextRun]]) {
        let inner = rect.splitLeft(1).rest
        let lines = lines(min(max(1, inner.width - 2), Self.widest))
        position.setCount(max(1, lines.count - rect.height + 1))
        position.keepVisible(height: rect.height)
        canvas.drawLines(Array(lines.dropFirst(position.cursor)), in: inner)
        let style = Style(.muted)
        if position.cursor > 0 {
            canvas.draw(String(canvas.glyphs.scrollUp), at: Point(x: rect.maxX - 1, y: rect.y), style: style)
        }
        if position.cursor < position.count - 1 {
            canvas.draw(
                String(canvas.glyphs.scrollDown), at: Point(x: rect.maxX - 1, y: rect.maxY - 1), style: style)
        }
    }
}
