import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// Draws the sources, with the unread count of each at the right edge.
@MainActor
enum FeedListView {
    private struct Stamp: Equatable {
        let generation: Int
        let revision: NewsModel.Revision
    }

    static func render(
        _ viewModel: FeedListViewModel, isFocused: Bool, drawn: DrawnRows, into canvas: inout Canvas, in rect: Rect
    ) {
        let list = viewModel.list
        guard !list.position.isEmpty else {
            return canvas.drawNotice(["No feed matches /\(list.filterText)", "Esc shows all feeds"], in: rect)
        }
        drawn.keep(while: Stamp(generation: list.generation, revision: viewModel.model.revision.value))
        list.drawRows(into: &canvas, in: rect, isFocused: isFocused, drawn: drawn) { index in
            row(list.rows[index], count: viewModel.count(of: list.rows[index]), width: rect.width)
        }
    }

    private static func row(_ row: FeedListRow, count: Int?, width: Int) -> ListView.Row {
        let unread = (count ?? 0) > 0
        let style = unread ? Style(.unread) : .text
        let trailing = count.flatMap { $0 > 0 ? [TextRun($0.grouped, style)] : nil } ?? []
        switch row {
        case .source(.saved, let title):
            return ListView.Row(
                [TextRun(title)], trailing: trailing.map { TextRun($0.text, Style(.muted)) })
        case .source(_, let title):
            return ListView.Row([TextRun(title, style)], trailing: trailing)
        case .query(_, _, let title):
            return ListView.Row([TextRun("/ ", Style(.muted)), TextRun(title, style)], trailing: trailing)
        case .tag:
            return ListView.Row([TextRun("  "), TextRun(row.title, style)], trailing: trailing)
        case .category(_, _, let isOpen), .tags(let isOpen):
            return ListView.Row(
                [TextRun(isOpen ? "- " : "+ ", Style(.muted)), TextRun(row.title, Style(.heading))], trailing: trailing)
        case .feed(let line, _):
            var tail = trailing
            if let trouble = line.trouble {
                // In a narrow pane, the feed's name is more useful than the words.
                tail.insert(TextRun(width < 36 ? "! " : "! \(trouble) ", Style(.warning)), at: 0)
            } else if line.isPaused {
                tail.insert(TextRun("paused ", Style(.muted)), at: 0)
            }
            return ListView.Row([TextRun("  "), TextRun(line.title, style)], trailing: tail)
        }
    }
}
