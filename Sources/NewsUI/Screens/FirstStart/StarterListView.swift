import NewsCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The first screen of a user who follows no feed yet.
@MainActor
enum StarterListView {
    /// - Returns: The place of the rows, for the mouse.
    static func render(_ viewModel: StarterListViewModel, into canvas: inout Canvas, in rect: Rect) -> Rect {
        let text =
            rect.width < 60
            ? "No feed is followed yet. Space checks one, V all; Enter follows all checked. a adds an address, I "
                + "imports a file."
            : "No feed is followed yet. Choose some to begin with: space checks one, V all, Enter follows all checked. "
                + "Or add one by its address with a, or import from a file with I."
        let words = TextLayout.wrap(text, width: max(1, rect.width - 2))
        let (head, place) = rect.splitTop(min(words.count + 1, rect.height / 2))
        for (row, line) in words.prefix(head.height).enumerated() {
            canvas.drawLine(line, in: head.inset(dx: 1, dy: 0).row(row), style: Style(row == 0 ? .text : .muted))
        }
        let list = viewModel.list
        guard !list.position.isEmpty else {
            canvas.drawNotice(["No feed matches /\(list.filterText)", "Esc shows all the feeds offered"], in: place)
            return place
        }
        let check = canvas.glyphs.check
        list.moved { $0.keepVisible(height: place.height) }
        // The box replaces the mark in the margin.
        ListView.render(into: &canvas, in: place, state: list.position) { index in
            let feed = list.rows[index].feed
            let box = list.isMarked(index) ? "[\(check)] " : "[ ] "
            return ListView.Row([TextRun(box), TextRun(feed.title)], trailing: [TextRun(feed.category, Style(.muted))])
        }
        return place
    }
}
