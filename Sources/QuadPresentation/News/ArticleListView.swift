import QuadDomain
import TerminalKit

/// Draws the articles: what is unread bold and with a dot, what is saved with a star, feed, time and age at the right.
@MainActor
enum ArticleListView {
    /// - Returns: where the rows are, for the mouse.
    @discardableResult
    static func render(
        _ viewModel: ArticleListViewModel, isFocused: Bool, into canvas: inout Canvas, in rect: Rect
    ) -> Rect {
        let state = viewModel.state
        var list = rect
        if let problem = state.problem {
            canvas.drawLine("! \(problem)", in: list.row(0), style: Style(.warning))
            list = list.splitTop(1).rest
        }
        viewModel.moved { $0.keepVisible(height: list.height) }
        let columns = Columns(width: list.width)
        ListView.render(into: &canvas, in: list, state: viewModel.state.list, isFocused: isFocused) { index in
            row(viewModel, index, columns)
        }
        return list
    }

    /// What of an article there is room for.
    struct Columns {
        let feed: Int
        let minutes: Int
        let age: Int

        init(width: Int) {
            age = width >= 24 ? 4 : 0
            minutes = width >= 76 ? 7 : 0
            feed = width >= 96 ? 20 : width >= 56 ? 14 : 0
        }
    }

    private static func row(_ viewModel: ArticleListViewModel, _ index: Int, _ columns: Columns) -> ListView.Row {
        let library = viewModel.library
        let position = viewModel.positions[index]
        let slot = library.content.index.slots[Int(position)]
        let style = slot.isUnread ? Style(.unread) : .text
        let muted = Style(.muted)
        let lead = [
            TextRun(slot.isUnread ? "●" : " ", Style(.accent)),
            TextRun(slot.flags.contains(.saved) ? "★" : " ", Style(.articleSaved)), TextRun(" "),
        ]
        guard let article = viewModel.rows.row(at: position) else {
            return ListView.Row(lead + [TextRun("…", muted)])
        }
        var title = [TextRun(article.title.isEmpty ? "Untitled" : article.title, style)]
        let seen = library.content.folds.feedCount(of: position, in: library.content.index.slots)
        if seen > 1, viewModel.state.source.foldsDuplicates { title.insert(TextRun("×\(seen) ", muted), at: 0) }
        if slot.flags.contains(.muted) { title.insert(TextRun("(muted) ", muted), at: 0) }
        var tail: [TextRun] = []
        if columns.feed > 0 {
            let name = library.content.titles[Int(slot.feed)]
            tail.append(TextRun(TextLayout.fit(name, to: columns.feed), muted))
        }
        if columns.minutes > 0 {
            tail.append(TextRun(TextLayout.fit(NewsWords.minutes(article.minutes), to: columns.minutes, .right), muted))
        }
        if columns.age > 0 {
            let age = NewsWords.age(Double(slot.date), now: library.clock.now)
            tail.append(TextRun(TextLayout.fit(age, to: columns.age, .right), muted))
        }
        return ListView.Row(lead + title, trailing: tail, isMarked: viewModel.state.marked.contains(slot.id))
    }
}
