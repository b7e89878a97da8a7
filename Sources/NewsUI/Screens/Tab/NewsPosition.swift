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
        /// Whether the open article has the whole width.
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
    /// Whether the last frame showed sources and articles together.
    private var showsTwo = false
    /// Whether the user pressed Enter before the files were read.
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

    /// Shows a source's articles after the cursor has rested on the source. If the user moves on quickly, no articles
    /// are drawn.
    private func restedOn(_ source: NewsSource) {
        resting?.cancel()
        guard showsTwo else { return }
        resting = services.timers.after(Self.rest) { [weak self] in self?.showBeside(source) }
    }

    /// Shows a source's articles beside the sources, which keep the keys.
    func showBeside(_ source: NewsSource) {
        // An open article of another source would seem to belong to this one.
        if source != articles.state.source, state.isArticleOpen { closeArticle(focusing: .feeds) }
        articles.show(source)
    }

    /// Shows the articles of a source, and moves the keys to them.
    func show(_ source: NewsSource) {
        resting?.cancel()
        feeds.select(source)
        if source != articles.state.source, state.isArticleOpen { closeArticle() }
        articles.show(source)
        state.focus = .articles
    }

    /// Shows the articles of a clicked source at once, so that the user can click one of them.
    func pointedAtSource() {
        guard showsTwo, let source = feeds.selected?.source else { return }
        resting?.cancel()
        showBeside(source)
    }

    /// Updates the sources and articles to new content.
    /// - Parameter restored: the article that undo brought back, to go to.
    func contentChanged(restored: ArticleID?) {
        let before = feeds.selected?.source
        feeds.contentChanged()
        // The source may have been left for a while and its row with it.
        if state.focus != .feeds { feeds.point(at: articles.state.source) }
        articles.contentChanged(keeping: state.focus == .article ? nil : restored)
        // Whatever changed elsewhere in the list, the open article stays the selected one.
        if state.focus == .article, let open = article.state.article { _ = articles.select(open) }
        // If the selected source is gone, the articles of its neighbor are shown.
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

    /// Opens the article on which the user pressed Enter before the files were read.
    func openIfLoaded() {
        guard opensWhenLoaded, model.phase == .loaded else { return }
        opensWhenLoaded = false
        if state.focus == .articles { openSelected() }
    }

    /// Opens the selected article and marks it read.
    func openArticle() {
        guard let position = articles.selectedPosition else { return }
        openAgain(position)
        model.change([position], .read(true), title: "reading \(rows.words([position]))")
    }

    /// Opens an article without marking it read, because the user may have marked it unread before the program ended.
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
            // The source may be gone, as a tag is with its last article. Then the source under the cursor is shown.
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
            // Keys act on the cursor, so the list scrolls back from where the wheel left it.
            feeds.list.moved { $0.move(by: 0) }
            articles.left()
        }
        state.focus = pane
    }

    /// Goes to a place of an earlier run.
    /// - Parameter isLoaded: whether the articles are known; names and counts are enough to reach the list.
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

    /// Scrolls a list by the wheel. A list without the keys scrolls while its cursor stays.
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
    ///   - columns: the number of columns by which the pane with the keys becomes wider.
    ///   - panes: the panes as drawn.
    func resize(by columns: Int, _ panes: NewsPanes) {
        state.widths = panes.widths(from: state.widths, making: state.focus, wider: columns)
        services.session.keep(memory: state.widths.text, of: Self.widthsKey)
    }
}
