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
            let position = viewModel.positions[index]
            let id = viewModel.library.content.index.slots[Int(position)].id
            return row(
                viewModel.library, viewModel.rows, at: position, columns,
                foldsDuplicates: state.source.foldsDuplicates, isMarked: state.marked.contains(id))
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

    static func row(
        _ library: NewsLibrary, _ rows: ArticleRows, at position: Int32, _ columns: Columns, foldsDuplicates: Bool,
        isMarked: Bool
    ) -> ListView.Row {
        let slot = library.content.index.slots[Int(position)]
        let style = slot.isUnread ? Style(.unread) : .text
        let muted = Style(.muted)
        let lead = [
            TextRun(slot.isUnread ? "●" : " ", Style(.accent)),
            TextRun(slot.flags.contains(.saved) ? "★" : " ", Style(.articleSaved)), TextRun(" "),
        ]
        guard let article = rows.row(at: position) else { return ListView.Row(lead + [TextRun("…", muted)]) }
        var title = [TextRun(article.title.isEmpty ? "Untitled" : article.title, style)]
        let seen = library.content.folds.feedCount(of: position, in: library.content.index.slots)
        if seen > 1, foldsDuplicates { title.insert(TextRun("×\(seen) ", muted), at: 0) }
        if slot.flags.contains(.muted) { title.insert(TextRun("(muted) ", muted), at: 0) }
        return ListView.Row(
            lead + title, trailing: trailing(library, slot, article, columns), isMarked: isMarked)
    }

    private static func trailing(
        _ library: NewsLibrary, _ slot: ArticleSlot, _ article: ArticleRow, _ columns: Columns
    ) -> [TextRun] {
        var tail: [String] = []
        if columns.feed > 0 { tail.append(TextLayout.fit(library.content.titles[Int(slot.feed)], to: columns.feed)) }
        if columns.minutes > 0 {
            tail.append(TextLayout.fit(NewsWords.minutes(article.minutes), to: columns.minutes, .right))
        }
        if columns.age > 0 {
            let age = NewsWords.age(Double(slot.date), now: library.clock.now)
            tail.append(TextLayout.fit(age, to: columns.age, .right))
        }
        return tail.isEmpty ? [] : [TextRun(tail.joined(), Style(.muted))]
    }
}
