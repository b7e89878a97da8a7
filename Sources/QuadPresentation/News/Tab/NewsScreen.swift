import QuadDomain
import TerminalKit

/// Sources, articles and the open article, side by side as far as there is room.
@MainActor
package final class NewsScreen: AppScreen {
    let viewModel: NewsViewModel
    private var panes = NewsPanes(in: Rect(x: 0, y: 0, width: 0, height: 0), focus: .feeds, isArticleOpen: false)
    private let drawnFeeds = DrawnRows()
    private let drawnArticles = DrawnRows()
    private var listRect = Rect(x: 0, y: 0, width: 0, height: 0)

    package init(_ viewModel: NewsViewModel) {
        self.viewModel = viewModel
    }

    package var title: String {
        if let progress = viewModel.state.refreshing { return "\(progress.words) · Esc stops" }
        let list = viewModel.articles.state
        guard viewModel.state.focus != .feeds else { return "News" }
        var parts = ["News › \(list.title)"]
        if let cursor = list.list.selection {
            parts.append("\(NewsWords.number(cursor + 1)) of \(NewsWords.number(list.list.count))")
        }
        if list.hiddenCount > 0 { parts.append("\(NewsWords.number(list.hiddenCount)) hidden") }
        if !list.marked.isEmpty { parts.append("\(NewsWords.number(list.marked.count)) marked") }
        if !list.filter.isEmpty { parts.append("/\(list.filter)") }
        if list.isSearching { parts.append("searching…") }
        return parts.joined(separator: " · ")
    }

    package var filter: (any Filtering)? { viewModel.state.isFirstRun ? nil : viewModel }

    package var isWaiting: Bool { viewModel.state.phase == .opening }
    package func appear() { viewModel.appeared() }
    package func disappear() { viewModel.disappeared() }
    package func scroll(_ rows: Int) { viewModel.moved { $0.move(by: rows) } }

    package func click(_ point: Point) {
        guard !viewModel.state.isFirstRun else { return }
        if let rect = panes.feeds, let row = ListView.index(at: point, in: rect, state: viewModel.feeds.state.list) {
            viewModel.focused(.feeds)
            if row == viewModel.feeds.state.list.selection { return viewModel.opened() }
            return viewModel.feeds.moved { $0.move(to: row) }
        }
        if let row = ArticleListView.index(at: point, in: listRect, viewModel.articles) {
            let wasFocused = viewModel.state.focus == .articles
            viewModel.focused(.articles)
            if wasFocused, row == viewModel.articles.state.list.selection { return viewModel.opened() }
            return viewModel.articles.moved { $0.move(to: row) }
        }
        if panes.article?.contains(point) == true { viewModel.focused(.article) }
    }

    package func render(into canvas: inout Canvas, in rect: Rect) {
        let state = viewModel.state
        if state.isFirstRun {
            panes = NewsPanes(in: Rect(x: 0, y: 0, width: 0, height: 0), focus: .feeds, isArticleOpen: false)
            return StarterListView.render(viewModel.starters, into: &canvas, in: rect)
        }
        if case .failed(let message) = state.phase {
            return canvas.drawNotice([message, "Ctrl-T tries again"], in: rect, role: .error)
        }
        panes = NewsPanes(in: rect, focus: state.focus, isArticleOpen: state.isArticleOpen)
        viewModel.drew(showsTwo: panes.feeds != nil && panes.articles != nil)
        for x in panes.lines where canvas.glyphs.drawsFrames {
            canvas.fill(
                Rect(x: x, y: rect.y, width: 1, height: rect.height), with: canvas.glyphs.box.vertical,
                style: Style(.border))
        }
        // The pane with the keys is drawn last: the cursor is where one is.
        for pane in [NewsViewModel.Pane.feeds, .articles, .article] where pane != state.focus {
            draw(pane, isFocused: false, into: &canvas)
        }
        draw(state.focus, isFocused: true, into: &canvas)
    }

    private func draw(_ pane: NewsViewModel.Pane, isFocused: Bool, into canvas: inout Canvas) {
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
        let list = viewModel.articles.state
        guard list.list.isEmpty else {
            return ArticleListView.render(
                viewModel.articles, isFocused: isFocused, drawn: drawnArticles, into: &canvas, in: rect)
        }
        canvas.drawNotice(emptyWords, in: rect)
        return rect
    }

    private var emptyWords: [String] {
        let list = viewModel.articles.state
        if viewModel.state.phase == .opening { return ["Loading…"] }
        if list.isSearching { return ["Searching…", "Esc stops it"] }
        if let problem = list.problem { return [problem, "Esc clears the filter"] }
        if !list.filter.isEmpty { return ["Nothing matches /\(list.filter)", "Esc shows all articles"] }
        switch list.source {
        case .unread, .forYou: return ["Nothing is unread.", "R fetches all feeds"]
        case .saved: return ["Nothing is saved yet.", "s saves the article one is on"]
        case .query(let id):
            let filter = viewModel.library.content.queries.first { $0.id == id }?.filter ?? ""
            return ["Nothing matches \(filter)", "e edits the query feed"]
        case .feed(let id):
            let isNew = viewModel.library.content.health[id]?.lastSuccess == nil
            return [isNew ? "This feed was not fetched yet." : "There is no article here.", "r fetches it"]
        case .all, .category: return ["There is no article here yet.", "R fetches all feeds"]
        }
    }
}
