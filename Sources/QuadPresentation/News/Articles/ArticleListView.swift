import QuadDomain
import TerminalKit

/// Draws the articles: what is unread bold and with a dot, what is saved with a star, feed, time and age at the right.
@MainActor
enum ArticleListView {
    /// What the rows show beside the article of their place.
    private struct Stamp: Equatable {
        let generation: Int
        let revision: NewsLibrary.Revision
        let source: NewsSource
        let marked: Set<ArticleID>
        let columns: Columns
        let isBelowCard: Bool
        /// Ages are told to the minute.
        let minute: Int
    }

    /// - Returns: where the rows are, for the mouse.
    @discardableResult
    static func render(
        _ viewModel: ArticleListViewModel, isFocused: Bool, drawn: DrawnRows, into canvas: inout Canvas, in rect: Rect
    ) -> Rect {
        let state = viewModel.state
        var list = rect
        if let problem = state.problem {
            canvas.drawLine("! \(problem)", in: list.row(0), style: Style(.warning))
            list = list.splitTop(1).rest
        }
        let columns = Columns(width: list.width)
        let card = state.featured != nil && list.height >= leastForCard && list.width >= 36
        viewModel.keepVisible(height: list.height, cardHeight: card ? FeaturedCard.height : nil)
        let row = { (index: Int) in
            let position = viewModel.positions[index]
            let id = viewModel.library.content.index.slots[Int(position)].id
            return Self.row(
                viewModel.library, viewModel.rows, at: position, columns,
                mergesDuplicates: state.source.mergesDuplicates, isMarked: state.marked.contains(id))
        }
        drawn.keep(
            while: Stamp(
                generation: viewModel.generation, revision: viewModel.library.revision.value, source: state.source,
                marked: state.marked, columns: columns, isBelowCard: card,
                minute: Int(viewModel.library.time.now / 60)))
        guard card else {
            ListView.render(
                into: &canvas, in: list, state: viewModel.state.list, isFocused: isFocused, drawn: drawn, row: row)
            return list
        }
        let (top, below) = list.splitTop(FeaturedCard.height)
        let isOnCard = viewModel.state.list.cursor == 0
        drawCard(viewModel, isSelected: isOnCard, isFocused, into: &canvas, in: top)
        ListView.render(
            into: &canvas, in: below, state: viewModel.listBelowCard(height: below.height), isFocused: isFocused,
            showsSelection: !isOnCard, drawn: drawn
        ) { row($0 + 1) }
        return list
    }

    private static let leastForCard = 18

    private static func drawCard(
        _ viewModel: ArticleListViewModel, isSelected: Bool, _ isFocused: Bool, into canvas: inout Canvas, in rect: Rect
    ) {
        let library = viewModel.library
        guard let position = viewModel.positions.first, let article = viewModel.rows.row(at: position) else { return }
        let slot = library.content.index.slots[Int(position)]
        let (text, rule) = rect.splitBottom(1)
        let inner = text.splitLeft(ListView.gutter).rest.splitLeft(max(0, rect.width - ListView.gutter - 1)).left
        let sign = (slot.isUnread ? "● " : "") + (slot.flags.contains(.saved) ? "★ " : "")
        let title = TextLayout.wrap(
            [TextRun(sign, Style(.accent)), TextRun(article.title, Style(slot.isUnread ? .unread : .text, .bold))],
            width: max(1, inner.width))
        var lines = Array(title.prefix(2))
        let excerpt = TextLayout.wrap(viewModel.state.featured?.excerpt ?? "", width: max(1, inner.width))
        for line in excerpt.prefix(4 - lines.count) { lines.append([TextRun(line)]) }
        let seen = library.content.duplicates.feedCount(of: position, in: library.content.index.slots)
        let parts = [
            library.content.titles[Int(slot.feed)], seen > 1 ? "seen in \(seen) feeds" : "",
            NewsWords.minutes(article.minutes), Age.short(Double(slot.date), at: library.time),
        ]
        lines.append([TextRun(parts.filter { !$0.isEmpty }.joined(separator: " · "), Style(.muted))])
        canvas.drawLines(lines, in: inner)
        if canvas.glyphs.drawsFrames {
            canvas.fill(rule, with: canvas.glyphs.box.horizontal, style: Style(.border))
        }
        if viewModel.state.marked.contains(slot.id) {
            canvas.draw(String(canvas.glyphs.bullet), at: Point(x: rect.x + 1, y: rect.y), style: Style(.mark))
        }
        guard isSelected else { return }
        let pointer = isFocused ? canvas.glyphs.pointer : canvas.glyphs.separator
        canvas.draw(String(pointer), at: rect.origin, style: Style(.accent))
        canvas.restyle(text) { Style(isFocused ? .selection : .selectionInactive, $0.attributes) }
        if isFocused { canvas.cursor = rect.origin }
    }

    /// What of an article there is room for.
    struct Columns: Equatable {
        let feed: Int
        let minutes: Int
        let age: Int

        init(width: Int) {
            age = width >= 56 ? 7 : width >= 24 ? 6 : 0
            minutes = width >= 76 ? 7 : 0
            feed = width >= 96 ? 20 : width >= 56 ? 14 : 0
        }
    }

    static func row(
        _ library: NewsLibrary, _ rows: ArticleRows, at position: Int32, _ columns: Columns, mergesDuplicates: Bool,
        isMarked: Bool
    ) -> ListView.Row {
        let slot = library.content.index.slots[Int(position)]
        let style = slot.isUnread ? Style(.unread) : .text
        let muted = Style(.muted)
        let lead = [
            slot.isUnread ? TextRun("●", Style(.accent)) : TextRun(" "),
            slot.flags.contains(.saved) ? TextRun("★", Style(.articleSaved)) : TextRun(" "), TextRun(" "),
        ]
        guard let article = rows.row(at: position) else { return ListView.Row(lead + [TextRun("…", muted)]) }
        var title = [TextRun(article.title.isEmpty ? "Untitled" : article.title, style)]
        let seen = library.content.duplicates.feedCount(of: position, in: library.content.index.slots)
        if seen > 1, mergesDuplicates { title.insert(TextRun("×\(seen) ", muted), at: 0) }
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
            let age = Age.short(Double(slot.date), at: library.time)
            tail.append(TextLayout.fit(age, to: columns.age, .right))
        }
        return tail.isEmpty ? [] : [TextRun(tail.joined(), Style(.muted))]
    }

    /// The article drawn at a place on the screen, for the mouse.
    static func index(at point: Point, in rect: Rect, _ viewModel: ArticleListViewModel) -> Int? {
        let card = viewModel.state.featured != nil && rect.height >= leastForCard && rect.width >= 36
        guard card else { return ListView.index(at: point, in: rect, state: viewModel.state.list) }
        let (top, below) = rect.splitTop(FeaturedCard.height)
        if top.contains(point) { return 0 }
        let list = viewModel.listBelowCard(height: below.height)
        return ListView.index(at: point, in: below, state: list).map { $0 + 1 }
    }
}
