import NewsCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// Sources, articles and the open article, side by side if there is room.
@MainActor
final class NewsScreen: AppScreen {
    nonisolated static let actions = ScreenActions(
        at: .news,
        [
            .openItem: "Open the source or the article", .addItem: "Follow a feed by its address",
            .editItem: "Edit the feed, category, query feed or tag; file the marked feeds",
            .deleteItem: "Delete the feed, category, query feed, tag or article",
            .copyItem: ArticleCommands.copyTitle,
        ])

    let viewModel: NewsViewModel
    private var panes = NewsPanes.hidden
    /// Whether the last frame had a line to move.
    var hasLineToMove: Bool { panes.canResize }
    func resized(by columns: Int) { viewModel.position.resize(by: columns, panes) }

    private let drawnFeeds = DrawnRows()
    private let drawnArticles = DrawnRows()
    private var listRect = Rect(x: 0, y: 0, width: 0, height: 0)

    init(_ viewModel: NewsViewModel) {
        self.viewModel = viewModel
    }

    var title: String {
        if let progress = viewModel.state.refreshing { return "\(progress.words) · Esc stops" }
        if let looking = viewModel.finder.words { return "\(looking) · Esc stops" }
        if viewModel.state.isFirstRun { return "News · \(viewModel.starters.list.summary)" }
        guard viewModel.position.focus != .feeds else {
            let beside = viewModel.articles.list.filterText
            let reasons =
                (viewModel.feeds.showsOnlyUnread ? ["only unread"] : []) + viewModel.feeds.list.reasons
                + (panes.articles == nil || beside.isEmpty ? [] : ["articles /\(beside)"])
            // Only the first part of the problem, because words too long for the line are not shown at all.
            if let problem = viewModel.feeds.problem?.split(separator: ";").first {
                return "! \(problem); l goes to the articles"
            }
            return (["News"] + reasons).joined(separator: " · ")
        }
        let list = viewModel.articles.list
        var parts = ["News › \(viewModel.articles.state.title)"]
        if let cursor = list.position.selection {
            parts.append("\((cursor + 1).grouped) of \(list.position.count.grouped)")
        }
        let hidden = viewModel.articles.state.hiddenCount
        if hidden > 0 { parts.append("\(hidden.grouped) hidden") }
        if viewModel.articles.showsOnlyUnread { parts.append("only unread") }
        if viewModel.position.focus == .article, !viewModel.article.filterText.isEmpty {
            parts.append("/\(viewModel.article.filterText) \(viewModel.article.filterStatus)")
            return parts.joined(separator: " · ")
        }
        return (parts + list.reasons).joined(separator: " · ")
    }

    var filter: (any Filtering)? { viewModel.list ?? viewModel.article }

    var isWaiting: Bool { viewModel.state.phase == .opening }
    func appear() { viewModel.appeared() }
    func disappear() { viewModel.disappeared() }
    /// Scrolls the pane under the pointer; the keys stay where they are.
    func scroll(_ rows: Int, at point: Point) {
        guard !viewModel.state.isFirstRun else { return viewModel.move { $0.move(by: rows) } }
        if panes.feeds?.contains(point) == true { return viewModel.position.turnWheel(over: .feeds, by: rows) }
        if panes.articles?.contains(point) == true { return viewModel.position.turnWheel(over: .articles, by: rows) }
        if panes.article?.contains(point) == true { viewModel.article.scrolled { $0.move(by: rows) } }
    }

    func click(_ point: Point) {
        guard !viewModel.state.isFirstRun else {
            let list = viewModel.starters.list
            guard let row = ListView.index(at: point, in: listRect, state: list.position) else { return }
            list.moved { $0.move(to: row) }
            return list.toggledMark()
        }
        let feeds = viewModel.feeds.list
        if let rect = panes.feeds, let row = ListView.index(at: point, in: rect, state: feeds.position) {
            viewModel.position.moveFocus(to: .feeds)
            if row == feeds.position.selection { return viewModel.position.openSelected() }
            feeds.moved { $0.move(to: row) }
            return viewModel.position.pointedAtSource()
        }
        if let row = ArticleListView.index(at: point, in: listRect, lines: linesPerRow, viewModel.articles) {
            let wasFocused = viewModel.position.focus == .articles
            let wasSelected = row == viewModel.articles.list.position.selection
            viewModel.position.moveFocus(to: .articles)
            viewModel.articles.list.moved { $0.move(to: row) }
            // The article beside the list is always the article under the cursor.
            if viewModel.position.isArticleOpen || wasFocused && wasSelected { viewModel.position.openSelected() }
            return
        }
        if panes.article?.contains(point) == true { viewModel.position.moveFocus(to: .article) }
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        let state = viewModel.state
        if state.isFirstRun {
            panes = NewsPanes.hidden
            return listRect = StarterListView.render(viewModel.starters, into: &canvas, in: rect)
        }
        if let message = state.failure {
            let again = viewModel.services.context.retryWords(.newsRetry)
            return canvas.drawNotice([message, again], in: rect, role: .error)
        }
        panes = NewsPanes(in: rect, viewModel.position.paneChoice)
        viewModel.position.drew(showsTwo: panes.feeds != nil && panes.articles != nil)
        drawLines(into: &canvas, in: rect)
        let focus = viewModel.position.focus
        // The pane with the keys is drawn last, so that the terminal's cursor is in it.
        for pane in [NewsPosition.Pane.feeds, .articles, .article] where pane != focus {
            draw(pane, isFocused: false, into: &canvas)
        }
        draw(focus, isFocused: true, into: &canvas)
    }

    /// Draws the lines between panes. A list shows with its pointer that it has the keys, an article with the line
    /// beside it.
    private func drawLines(into canvas: inout Canvas, in rect: Rect) {
        guard canvas.glyphs.drawsFrames else { return }
        for x in panes.lines {
            let isOfKeys = viewModel.position.focus == .article && panes.article?.x == x + 1
            canvas.fill(
                Rect(x: x, y: rect.y, width: 1, height: rect.height),
                with: isOfKeys ? canvas.glyphs.box.verticalHeavy : canvas.glyphs.box.vertical,
                style: Style(isOfKeys ? .accent : .border))
        }
    }

    private func draw(_ pane: NewsPosition.Pane, isFocused: Bool, into canvas: inout Canvas) {
        switch pane {
        case .feeds:
            guard let rect = panes.feeds else { return }
            FeedListView.render(viewModel.feeds, isFocused: isFocused, drawn: drawnFeeds, into: &canvas, in: rect)
        case .articles:
            listRect = Rect(x: 0, y: 0, width: 0, height: 0)
            guard let rect = panes.articles else { return }
            listRect = drawArticles(isFocused: isFocused, into: &canvas, in: rect)
        case .article:
            guard let rect = panes.article else { return }
            ArticleView.render(viewModel.article, isFocused: isFocused, into: &canvas, in: rect)
        }
    }

    private func drawArticles(isFocused: Bool, into canvas: inout Canvas, in rect: Rect) -> Rect {
        guard viewModel.articles.list.position.isEmpty else {
            return ArticleListView.render(
                viewModel.articles, isFocused: isFocused, lines: linesPerRow, drawn: drawnArticles, into: &canvas,
                in: rect)
        }
        canvas.drawNotice(emptyWords, in: ArticleListView.drawHeading(viewModel.articles, into: &canvas, in: rect))
        return rect
    }

    /// The lines of each row. Beside an article, titles need a second line.
    private var linesPerRow: Int { panes.articles != nil && panes.article != nil ? 2 : 1 }

    private var emptyWords: [String] {
        let list = viewModel.articles.list
        if viewModel.state.phase == .opening { return ["Loading…"] }
        if list.isSearching { return ["Searching…", "Esc stops it"] }
        if let problem = viewModel.articles.state.problem { return [problem, "Esc clears the filter"] }
        if !list.filterText.isEmpty { return ["Nothing matches /\(list.filterText)", "Esc shows all articles"] }
        if viewModel.articles.showsOnlyUnread, viewModel.articles.state.source != .saved {
            return ["Nothing is unread here.", "n goes to the next feed; U shows what was read"]
        }
        let hidden = viewModel.articles.state.hiddenCount
        if hidden > 0, viewModel.articles.state.source != .saved {
            return ["\(hidden.counted("article")) here, hidden by mutes or a digest.", "H shows them"]
        }
        switch viewModel.articles.state.source {
        case .unread, .forYou: return ["Nothing is unread.", "R fetches all feeds"]
        case .saved:
            guard hidden == 0 else { return ["\(hidden.grouped) saved, hidden by mutes.", "H shows them"] }
            return ["Nothing is saved yet.", "s saves the selected article"]
        case .query(let id):
            let filter = viewModel.model.content.queries.first { $0.id == id }?.filter ?? ""
            return ["Nothing matches \(filter)", "e edits the query feed"]
        case .feed(let id):
            if let trouble = viewModel.model.content.line(id)?.trouble {
                var reason = ""
                if case .failed(let words)? = viewModel.model.content.health[id]?.status {
                    reason = ": \(words.withoutFullStop)"
                }
                return ["\(trouble.capitalizedFirst)\(reason).", "D shows what you can do"]
            }
            guard viewModel.model.content.line(id) != nil else {
                return ["You no longer follow this feed.", "h goes to the feeds"]
            }
            let isNew = viewModel.model.content.health[id]?.lastSuccess == nil
            return [isNew ? "This feed has not been fetched yet." : "There is no article here.", "r fetches it"]
        case .tagged, .tag: return ["Nothing has this tag now.", "t gives an article tags"]
        case .all, .category: return ["There is no article here yet.", "R fetches all feeds"]
        }
    }
}
