import NewsCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

extension ArticleListView {
    /// The fewest rows with a heading. With fewer rows, all rows show articles.
    private static let leastForHeading = 14

    /// Draws the name of the list, the number of unread articles, and the order.
    /// - Returns: The room below the heading.
    static func drawHeading(_ viewModel: ArticleListViewModel, into canvas: inout Canvas, in rect: Rect) -> Rect {
        guard rect.height >= leastForHeading else { return rect }
        let (line, rest) = rect.splitTop(1)
        let list = viewModel.list
        let content = viewModel.model.content
        // A narrow pane shows the order only if it is not the default order.
        let isTold = rect.width >= 48 || list.order != list.orders.first?.id
        let order = isTold ? list.orders.first { $0.id == list.order }?.title ?? "" : ""
        let room = line.splitLeft(line.width - 1).left
        let right = TextWidth.columns(of: order) + 1
        canvas.drawLine([TextRun(order, Style(.muted))], in: room, .right)
        var words = [TextRun(" \(viewModel.state.title)", Style(.heading, .bold))]
        if !list.filterText.isEmpty {
            // A problem of the filter has lines of its own.
            let status = viewModel.state.problem == nil ? " · \(list.filterStatus)" : ""
            words.append(TextRun(" · /\(list.filterText)\(status)", Style(.muted)))
        } else if let unread = content.unread(in: viewModel.state.source) {
            let total = viewModel.model.phase == .loaded ? " of \(list.total.grouped)" : ""
            words.append(TextRun(" · \(unread.grouped) unread\(total)", Style(.muted)))
        }
        if viewModel.state.source == .forYou {
            let why =
                content.likesSome
                ? "from feeds with saved or tagged articles" : "from all feeds until you save something"
            words.append(TextRun(" · \(why)", Style(.muted)))
        }
        let hidden = viewModel.state.hiddenCount
        if hidden > 0 { words.append(TextRun(" · \(hidden.grouped) hidden", Style(.muted))) }
        canvas.drawLine(words, in: room.splitLeft(max(0, room.width - right)).left)
        return rest
    }

    private static let lead = 3

    /// Returns two lines: the title, on both lines if one is too short, then the age and other facts as far as there is
    /// room.
    static func twoLines(
        _ viewModel: ArticleListViewModel, at position: Int32, width: Int, isMarked: Bool
    ) -> ListView.Row {
        let model = viewModel.model
        let slot = model.content.index.slots[Int(position)]
        var columns = Columns(width: 30, isOfOneFeed: true)
        columns.tag = nil
        var row = row(
            model, viewModel.rows, at: position, columns,
            mergesDuplicates: viewModel.state.source.mergesDuplicates, isMarked: isMarked)
        guard let article = viewModel.rows.row(at: position) else { return row }
        // One column is reserved for the scroll marks.
        let room = width - ListView.gutter - lead - 1
        let title = TextLayout.wrap(Array(row.runs.dropFirst(lead)), width: max(1, room - columns.age - 1))
        var below: [TextRun] = []
        if title.count > 1 {
            row.runs = Array(row.runs.prefix(lead)) + title[0]
            below = title.dropFirst().reduce([]) { $0.isEmpty ? $1 : $0 + [TextRun(" ")] + $1 }
        }
        let tags = model.content.tags(of: slot.id).map { "#\($0)" }
        let from =
            viewModel.state.source.mergesDuplicates ? model.content.titles[Int(slot.feed)] : article.author ?? ""
        let heard = model.content.index.heard[slot.id]?.words ?? ""
        let age = article.date == nil ? NewsText.age(of: article, at: model.time) : ""
        let parts = [from, NewsText.length(of: article), age, heard] + tags
        let known = parts.filter { !$0.isEmpty }
        row.below = [TextRun(String(repeating: " ", count: lead))] + sharing(below, known, columns: room)
        return row
    }

    /// Puts the rest of a title and the other facts on one line. The first fact always has its place; the other facts
    /// get the remaining room.
    private static func sharing(_ title: [TextRun], _ known: [String], columns: Int) -> [TextRun] {
        let between = " · "
        guard !title.isEmpty, let first = known.first else {
            return title.isEmpty ? [TextRun(known.joined(separator: between), Style(.muted))] : title
        }
        let all = TextWidth.columns(of: title)
        var told = between + TextLayout.clip(first, to: columns / 2 - between.count)
        for part in known.dropFirst() {
            guard all + TextWidth.columns(of: told + between + part) <= columns else { break }
            told += between + part
        }
        return TextLayout.clip(title, to: columns - TextWidth.columns(of: told)) + [TextRun(told, Style(.muted))]
    }
}
