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
        let list = viewModel.list
        var area = rect
        if let problem = state.problem {
            canvas.drawLine("! \(problem)", in: area.row(0), style: Style(.warning))
            area = area.splitTop(1).rest
        }
        let columns = Columns(width: area.width)
        let card = hasCard(viewModel, in: area)
        let row = { (index: Int) in
            Self.row(
                viewModel.library, viewModel.rows, at: list.rows[index].position, columns,
                mergesDuplicates: state.source.mergesDuplicates, isMarked: list.isMarked(index))
        }
        drawn.keep(
            while: Stamp(
                generation: list.generation, revision: viewModel.library.revision.value, source: state.source,
                columns: columns, isBelowCard: card, minute: Int(viewModel.library.time.now / 60)))
        guard card else {
            list.drawRows(into: &canvas, in: area, isFocused: isFocused, drawn: drawn, row: row)
            return area
        }
        let (top, below) = area.splitTop(FeaturedCard.height)
        viewModel.keepVisible(belowCard: max(1, below.height))
        let isOnCard = list.position.cursor == 0
        drawCard(viewModel, isSelected: isOnCard, isFocused, into: &canvas, in: top)
        ListView.render(
            into: &canvas, in: below, state: viewModel.listBelowCard(height: below.height), isFocused: isFocused,
            showsSelection: !isOnCard, drawn: drawn
        ) { row($0 + 1) }
        return area
    }

    private static func hasCard(_ viewModel: ArticleListViewModel, in rect: Rect) -> Bool {
        viewModel.state.featured != nil && rect.height >= leastForCard && rect.width >= 36
    }

    private static let leastForCard = 18

    private static func drawCard(
        _ viewModel: ArticleListViewModel, isSelected: Bool, _ isFocused: Bool, into canvas: inout Canvas, in rect: Rect
    ) {
        let library = viewModel.library
        guard let position = viewModel.list.rows.first?.position, let article = viewModel.rows.row(at: position) else {
            return
        }
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
        if viewModel.list.isMarked(0) {
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
        if slot.flags.contains(.muted) {
            title.insert(TextRun(slot.flags.contains(.digested) ? "(digest) " : "(muted) ", muted), at: 0)
        }
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
        guard hasCard(viewModel, in: rect) else {
            return ListView.index(at: point, in: rect, state: viewModel.list.position)
        }
        let (top, below) = rect.splitTop(FeaturedCard.height)
        if top.contains(point) { return 0 }
        let list = viewModel.listBelowCard(height: below.height)
        return ListView.index(at: point, in: below, state: list).map { $0 + 1 }
    }
}
