import QuadDomain
import TerminalKit

/// The first screen of somebody who follows nothing yet.
@MainActor
enum StarterListView {
    static func render(_ viewModel: StarterListViewModel, into canvas: inout Canvas, in rect: Rect) {
        let words = TextLayout.wrap(
            "No feed is followed yet. Choose some to begin with: space ticks one, V all, Enter follows what is ticked. "
                + "Or add one by its address with a, or import OPML with i.", width: max(1, rect.width - 2))
        let (head, list) = rect.splitTop(min(words.count + 1, rect.height / 2))
        for (row, line) in words.prefix(head.height).enumerated() {
            canvas.drawLine(line, in: head.inset(dx: 1, dy: 0).row(row), style: Style(row == 0 ? .text : .muted))
        }
        viewModel.moved { $0.keepVisible(height: list.height) }
        let state = viewModel.state
        let check = canvas.glyphs.check
        ListView.render(into: &canvas, in: list, state: state.list) { index in
            let feed = state.feeds[index]
            let box = state.chosen.contains(index) ? "[\(check)] " : "[ ] "
            return ListView.Row([TextRun(box), TextRun(feed.title)], trailing: [TextRun(feed.category, Style(.muted))])
        }
    }
}
