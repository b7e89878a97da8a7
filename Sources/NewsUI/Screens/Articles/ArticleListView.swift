import NewsCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// Draws the articles: unread ones bold and with a dot, saved ones with a star, and feed, reading time and age at the
/// right.
@MainActor
enum ArticleListView {
    /// The data that the drawn rows depend on, besides the articles.
    private struct Stamp: Equatable {
        let generation: Int
        let revision: NewsModel.Revision
        let source: NewsSource
        let columns: Columns
        let isBelowCard: Bool
        let lines: Int
        /// The current minute, because rows show ages in minutes.
        let minute: Int
    }

    /// - Parameter lines: the lines of each row. Two lines keep titles whole if an open article takes the room beside
    ///   them.
    /// - Returns: The place of the rows, for the mouse.
    @discardableResult
    static func render(
        _ viewModel: ArticleListViewModel, isFocused: Bool, lines: Int = 1, drawn: DrawnRows,
        into canvas: inout Canvas, in rect: Rect
    ) -> Rect {
        let state = viewModel.state
        let list = viewModel.list
        var area = drawHeading(viewModel, into: &canvas, in: rect)
        if let problem = state.problem {
            let lines = TextLayout.wrap("! \(problem)", width: max(1, area.width - 1)).prefix(4)
            let (top, rest) = area.splitTop(lines.count)
            canvas.drawLines(lines.map { [TextRun($0, Style(.warning))] }, in: top)
            area = rest
        }
        let columns = Columns(width: area.width, isOfOneFeed: !state.source.mergesDuplicates)
        let card = hasCard(viewModel, in: area)
        let row = { (index: Int) in
            let position = list.rows[index].position
            return lines > 1
                ? twoLines(viewModel, at: position, width: area.width, isMarked: list.isMarked(index))
                : Self.row(
                    viewModel.model, viewModel.rows, at: position, columns,
                    mergesDuplicates: state.source.mergesDuplicates, isMarked: list.isMarked(index))
        }
        drawn.keep(
            while: Stamp(
                generation: list.generation, revision: viewModel.model.revision.value, source: state.source,
                columns: columns, isBelowCard: card, lines: lines,
                minute: Int(viewModel.model.time.now / 60)))
        guard card else {
            list.drawRows(into: &canvas, in: area, lines: lines, isFocused: isFocused, drawn: drawn, row: row)
            return area
        }
        let (top, below) = area.splitTop(FeaturedCard.height)
        let room = max(1, below.height / lines)
        viewModel.keepVisible(belowCard: room)
        let isOnCard = list.position.cursor == 0
        drawCard(viewModel, isSelected: isOnCard, isFocused, into: &canvas, in: top)
        ListView.render(
            into: &canvas, in: below, state: viewModel.listBelowCard(height: room), lines: lines, isFocused: isFocused,
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
        let model = viewModel.model
        guard let position = viewModel.list.rows.first?.position, let article = viewModel.rows.row(at: position) else {
            return
        }
        let slot = model.content.index.slots[Int(position)]
        let (text, rule) = rect.splitBottom(1)
        let inner = text.splitLeft(ListView.gutter).rest.splitLeft(max(0, rect.width - ListView.gutter - 1)).left
        let sign = (slot.isUnread ? "● " : "") + (slot.flags.contains(.saved) ? "★ " : "")
        let title = TextLayout.wrap(
            [TextRun(sign, Style(.accent)), TextRun(article.title, Style(slot.isUnread ? .unread : .text, .bold))],
            width: max(1, inner.width))
        var lines = Array(title.prefix(2))
        let excerpt = TextLayout.wrap(viewModel.state.featured?.excerpt ?? "", width: max(1, inner.width))
        for line in excerpt.prefix(4 - lines.count) { lines.append([TextRun(line)]) }
        let seen = model.content.duplicates.feedCount(of: position, in: model.content.index.slots)
        let parts =
            [
                model.content.titles[Int(slot.feed)], seen > 1 ? "seen in \(seen) feeds" : "",
                NewsText.length(of: article), NewsText.age(of: article, at: model.time),
            ] + model.content.tags(of: slot.id).map { "#\($0)" }
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

    /// The columns that there is room for.
    struct Columns: Equatable {
        let feed: Int
        let minutes: Int
        let age: Int
        /// The width for tags; nil if tags stand elsewhere.
        var tag: Int?

        /// - Parameter isOfOneFeed: whether all articles are of one feed, whose name is above the list.
        init(width: Int, isOfOneFeed: Bool) {
            age = width >= 76 ? 8 : width >= 56 ? 7 : width >= 24 ? 6 : 0
            minutes = width >= 76 ? 7 : 0
            feed = isOfOneFeed ? 0 : width >= 96 ? 20 : width >= 56 ? 14 : 0
            // The title keeps half of the row, and a tag needs a few letters to be readable.
            let room = (width - ListView.gutter) / 2 - feed - minutes - age - 3
            tag = room >= 8 ? min(room, 16) : 0
        }
    }

    static func row(
        _ model: NewsModel, _ rows: ArticleRows, at position: Int32, _ columns: Columns, mergesDuplicates: Bool,
        isMarked: Bool
    ) -> ListView.Row {
        let slot = model.content.index.slots[Int(position)]
        let style = slot.isUnread ? Style(.unread) : .text
        let muted = Style(.muted)
        var lead = [
            slot.isUnread ? TextRun("●", Style(.accent)) : TextRun(" "),
            slot.flags.contains(.saved) ? TextRun("★", Style(.articleSaved)) : TextRun(" "),
        ]
        guard let article = rows.row(at: position) else { return ListView.Row(lead + [TextRun(" …", muted)]) }
        lead.append(article.playable == nil ? TextRun(" ") : TextRun("♪ ", muted))
        var title = [TextRun(article.title.isEmpty ? "Untitled" : article.title, style)]
        let seen = model.content.duplicates.feedCount(of: position, in: model.content.index.slots)
        if seen > 1, mergesDuplicates { title.insert(TextRun("×\(seen) ", muted), at: 0) }
        if slot.flags.contains(.hidden) {
            title.insert(TextRun(slot.flags.contains(.digested) ? "(digest) " : "(muted) ", muted), at: 0)
        }
        if columns.tag != nil, let heard = model.content.index.heard[slot.id] {
            title.append(TextRun(" (\(heard.words))", muted))
        }
        return ListView.Row(
            lead + title,
            trailing: tags(model.content.tags(of: slot.id), columns) + trailing(model, slot, article, columns),
            isMarked: isMarked)
    }

    /// Returns the first tag and the number of the others. With little room, shows only that there are tags.
    private static func tags(_ tags: [String], _ columns: Columns) -> [TextRun] {
        guard let first = tags.first, let room = columns.tag else { return [] }
        guard room > 0 else { return [TextRun("# ", Style(.accent))] }
        let more = tags.count > 1 ? " +\(tags.count - 1)" : ""
        return [TextRun(TextLayout.clip("#\(first)", to: room - more.count) + more + " ", Style(.accent))]
    }

    private static func trailing(
        _ model: NewsModel, _ slot: ArticleSlot, _ article: ArticleRow, _ columns: Columns
    ) -> [TextRun] {
        var tail: [String] = []
        if columns.feed > 0 { tail.append(TextLayout.fit(model.content.titles[Int(slot.feed)], to: columns.feed)) }
        if columns.minutes > 0 {
            tail.append(TextLayout.fit(NewsText.length(of: article), to: columns.minutes, .right))
        }
        if columns.age > 0 {
            let unknown = columns.age > NewsText.noDate.count ? NewsText.noDate : "–"
            let age = article.date.map { Age.short($0, at: model.time) } ?? unknown
            tail.append(TextLayout.fit(age, to: columns.age, .right))
        }
        return tail.isEmpty ? [] : [TextRun(tail.joined(), Style(.muted))]
    }

    /// Returns the article at a point of the screen, for the mouse.
    static func index(at point: Point, in rect: Rect, lines: Int = 1, _ viewModel: ArticleListViewModel) -> Int? {
        guard hasCard(viewModel, in: rect) else {
            return ListView.index(at: point, in: rect, state: viewModel.list.position, lines: lines)
        }
        let (top, below) = rect.splitTop(FeaturedCard.height)
        if top.contains(point) { return 0 }
        let list = viewModel.listBelowCard(height: max(1, below.height / lines))
        return ListView.index(at: point, in: below, state: list, lines: lines).map { $0 + 1 }
    }
}
