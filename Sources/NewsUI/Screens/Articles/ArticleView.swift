import TerminalKit
import TextKit
import ViewState

/// Draws the open article from its scroll position.
@MainActor
enum ArticleView {
    static func render(_ viewModel: ArticleViewModel, isFocused: Bool, into canvas: inout Canvas, in rect: Rect) {
        guard viewModel.state.article != nil, !rect.isEmpty else { return }
        let text = measure(rect)
        let (pane, foot) =
            viewModel.state.busy == nil ? (text, Rect(x: 0, y: 0, width: 0, height: 0)) : text.splitBottom(1)
        viewModel.layOut(width: pane.width, height: pane.height, glyphs: canvas.glyphs)
        let state = viewModel.state
        let first = state.scroll.cursor
        canvas.drawLines(viewModel.lines(first..<min(first + pane.height, state.lines.count)), in: pane)
        if let busy = state.busy { canvas.drawLine(busy, in: foot, style: Style(.accent)) }
        let style = Style(.muted)
        if first > 0 {
            canvas.draw(String(canvas.glyphs.scrollUp), at: Point(x: rect.maxX - 1, y: pane.y), style: style)
        }
        if first + pane.height < state.lines.count {
            canvas.draw(String(canvas.glyphs.scrollDown), at: Point(x: rect.maxX - 1, y: pane.maxY - 1), style: style)
        }
        if isFocused { canvas.cursor = pane.origin }
    }

    /// The longest line. Longer lines are hard to read, however wide the window is.
    private static let longest = 84

    /// Returns the column of the text, in the middle of the room.
    private static func measure(_ rect: Rect) -> Rect {
        let width = min(rect.width - (rect.width > 30 ? 2 : 0), longest)
        return Rect(x: rect.x + (rect.width - width) / 2, y: rect.y, width: width, height: rect.height)
    }
}
