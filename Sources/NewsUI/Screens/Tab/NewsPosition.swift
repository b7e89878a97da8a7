import NewsCore
import QuadShell
import SystemKit
import ViewState

/// The user's position in the tab: the pane with the keys, the source whose articles are listed, the open article.
final class NewsPosition: NewsPart {
    enum Pane: String, Equatable, Sendable {
        case feeds, articles, article
    }

    struct State: Equatable, Sendable {
        fileprivate(set) var focus = Pane.feeds
        fileprivate(set) var isArticleOpen = false
        /// The article is read over the whole width.
        fileprivate(set) var isFullWidth = false
        fileprivate(set) var widths = NewsPanes.Widths()
    }

    private(set) var state = State() {
        didSet {
            guard state != oldValue else { return }
            articles.list.followsTop = state.focus == .feeds
            articles.reads(isOpen: state.isArticleOpen)
            onMove()
            services.changed()
        }
    }

    let services: NewsServices
    let rows: ArticleRows
    let feeds: FeedListViewModel
    let articles: ArticleListViewModel
    let article: ArticleViewModel
    /// Called after the user moved, within a list or to another pane.
    var onMove: () -> Void = {}
    private static let rest = 0.15
    private static let fullWidthKey = "news.full-width"
    private static let widthsKey = "news.widths"
    private var resting: TimerQueue.Timer?
    /// Whether sources and articles are seen together, as the last frame had it.
    private var showsTwo = false
    /// Enter was pressed before the files were read.
    private var opensWhenLoaded = false

    init(_ services: NewsServices) {
        self.services = services
        rows = ArticleRows(model: services.model)
        feeds = FeedListViewModel(services)
        articles = ArticleListViewModel("news.articles", services, rows: rows)
        article = ArticleViewModel(services, rows: rows)
        articles.show(onlyUnread: feeds.showsOnlyUnread)
        state.isFullWidth = services.session.memory(of: Self.fullWidthKey) != nil
        state.widths = NewsPanes.Widths(services.session.memory(of: Self.widthsKey) ?? "")
        articles.list.followsTop = true
        feeds.onSelect = { [weak self] in self?.restedOn($0) }
        articles.list.onMove = { [weak self] in self?.onMove() }
    }

    var focus: Pane { state.focus }
    var isArticleOpen: Bool { state.isArticleOpen }

    // MARK: Sources

    /// Shows a source's articles once the cursor has rested on it: moving on quickly draws none of them.
    private func restedOn(_ source: NewsSource) {
        resting?.cancel()
        guard showsTwo else { return }
        resting = services.timers.after(Self.rest) { [weak self] in self?.showBeside(source) }
    }

    /// Shows a source's articles beside it, while the keys stay with the sources.
    func showBeside(_ source: NewsSource) {
        // An article of another source would look as if it were of this one.
        if source != articles.state.source, state.isArticleOpen { closeArticle(focusing: .feeds) }
        articles.show(source)
    }

    /// Shows the articles of a source, and gives them the keys.
    func show(_ source: NewsSource) {
        resting?.cancel()
        feeds.select(source)
        if source != articles.state.source, state.isArticleOpen { closeArticle() }
        articles.show(source)
        state.focus = .articles
    }

    /// A source was clicked: its articles are there before one can click on one of them.
    func pointedAtSource() {
        guard showsTwo, let source = feeds.selected?.source else { return }
        resting?.cancel()
        showBeside(source)
    }

    /// Follows the sources and articles to new content.
    /// - Parameter restored: the article that undo brought back, to go to.
    func contentChanged(restored: ArticleID?) {
        let before = feeds.selected?.source
        feeds.contentChanged()
        // Its feed may have been left for a while, and its row with it.
        if state.focus != .feeds { feeds.point(at: articles.state.source) }
        articles.contentChanged(keeping: state.focus == .article ? nil : restored)
        // Whatever was taken back elsewhere in the list, one goes on from what one reads.
        if state.focus == .article, let open = article.state.article { _ = articles.select(open) }
        // The source that was selected is gone: what is seen is that of its neighbor.
        if state.focus == .feeds, showsTwo, let selected = feeds.selected, selected.source != before {
            restedOn(selected.source)
        }
    }

    /// Closes an article that is gone.
    func articleChanged() {
        article.contentChanged()
        if article.state.article == nil, state.focus == .article { closeArticle() }
    }

    // MARK: In and out

    func openSelected() {
        switch state.focus {
        case .feeds:
            guard let selected = feeds.selected, !feeds.unfoldedSelection() else { return }
            show(selected.source)
        case .articles:
            if articles.selectedPosition == nil { opensWhenLoaded = model.phase == .opening } else { openArticle() }
        case .article: break
        }
    }

    /// Opens what Enter was pressed on before the files were read.
    func openIfLoaded() {
        guard opensWhenLoaded, model.phase == .loaded else { return }
        opensWhenLoaded = false
        if state.focus == .articles { openSelected() }
    }

    /// Opens the selected article. Opening is reading.
    func openArticle() {
        guard let position = articles.selectedPosition else { return }
        openAgain(position)
        model.change([position], .read(true), title: "reading \(rows.words([position]))")
    }

    /// As it was when the program ended: what was marked unread then stays so.
    private func openAgain(_ position: Int32) {
        article.show(position, marking: articles.soughtWords)
        var next = state
        next.focus = .article
        next.isArticleOpen = true
        state = next
    }

    var canGoOut: Bool {
        switch state.focus {
        case .article, .articles: true
        case .feeds: feeds.selectedIsOpenHeading || feeds.selectedStandsInside || services.context.canLeave()
        }
    }

    func goOut() {
        switch state.focus {
        case .article: closeArticle()
        case .articles:
            state.focus = .feeds
            feeds.list.moved { $0.move(by: 0) }
            articles.left()
            // The source may be gone since, as a tag is with its last article: what is seen is that of the cursor.
            if showsTwo, let source = feeds.selected?.source { showBeside(source) }
        case .feeds:
            if !feeds.wentOut() { services.context.leave() }
        }
    }

    private func closeArticle(focusing pane: Pane = .articles) {
        var next = state
        next.focus = pane
        next.isArticleOpen = false
        state = next
        article.close()
    }

    func moveFocus(to pane: Pane) {
        if pane == .feeds, state.focus != .feeds {
            // What was looked for with the wheel is not what keys act on.
            feeds.list.moved { $0.move(by: 0) }
            articles.left()
        }
        state.focus = pane
    }

    /// Goes to a place of an earlier run.
    /// - Parameter isLoaded: whether the articles are known; names and counts lead as far as the list.
    func go(to place: NewsPlace, isLoaded: Bool) {
        feeds.select(place.source)
        guard !isLoaded || feeds.selected?.source == place.source else { return }
        articles.show(place.source, from: place.article, isOpen: place.isOpen)
        state.focus = place.pane == .article ? .articles : place.pane
        guard isLoaded, place.isOpen, let article = place.article, articles.selectedSlot?.id == article else { return }
        if let position = articles.selectedPosition { openAgain(position) }
        state.focus = place.pane
    }

    var place: NewsPlace {
        let article = state.isArticleOpen ? article.state.article : articles.selectedSlot?.id
        return NewsPlace(
            pane: state.focus, source: articles.state.source, article: article, isOpen: state.isArticleOpen)
    }

    // MARK: Panes

    /// The wheel over a list without the keys looks through it; where one reads stays.
    func turnWheel(over pane: Pane, by rows: Int) {
        let hasKeys = state.focus == pane
        func turn(_ list: inout ListState) { hasKeys ? list.move(by: rows) : list.lookAround(by: rows) }
        if pane == .feeds { feeds.list.moved(turn) } else { articles.list.moved(turn) }
    }

    func drew(showsTwo: Bool) { self.showsTwo = showsTwo }

    var paneChoice: NewsPanes.Choice {
        NewsPanes.Choice(
            focus: state.focus, isArticleOpen: state.isArticleOpen, isFullWidth: state.isFullWidth,
            widths: state.widths)
    }

    func toggleFullWidth() {
        state.isFullWidth.toggle()
        services.session.keep(memory: state.isFullWidth ? "yes" : nil, of: Self.fullWidthKey)
    }

    /// - Parameters:
    ///   - columns: the pane with the keys becomes so much wider.
    ///   - panes: as they are drawn.
    func resize(by columns: Int, _ panes: NewsPanes) {
        state.widths = panes.widths(from: state.widths, making: state.focus, wider: columns)
        services.session.keep(memory: state.widths.text, of: Self.widthsKey)
    }
}
