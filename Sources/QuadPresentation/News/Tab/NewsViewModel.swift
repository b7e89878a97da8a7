import QuadDomain
import TerminalKit

/// The News tab: sources, articles and the article that is open, and which of them has the keys.
@MainActor
package final class NewsViewModel: Filtering {
    package enum Pane: String, Equatable, Sendable {
        case feeds, articles, article
    }

    package struct State: Equatable, Sendable {
        package var focus = Pane.feeds
        package var isArticleOpen = false
        package var phase = NewsLibrary.Phase.opening
        /// No feed is followed yet.
        package var isFirstRun = false
        package var refreshing: NewsLibrary.RefreshProgress?
    }

    package internal(set) var state = State() {
        didSet {
            guard state != oldValue else { return }
            keepPlaceSoon()
            onChange()
        }
    }

    package let feeds: FeedListViewModel
    package let articles: ArticleListViewModel
    package let article: ArticleViewModel
    package let starters: StarterListViewModel

    package var onChange: () -> Void = {} {
        didSet {
            feeds.onChange = onChange
            articles.onChange = onChange
            article.onChange = onChange
            starters.onChange = onChange
        }
    }
    package var onMessage: (StatusMessage) -> Void = { _ in } {
        didSet { articles.onMessage = onMessage }
    }
    package var onOpen: (Route) -> Void = { _ in }
    /// Back to where one came from.
    package var onLeave: () -> Void = {}
    package var canLeave: () -> Bool = { false }
    /// Shows a text in $PAGER.
    package var onPage: (String) -> Void = { _ in }
    let dialogs: Dialogs

    let library: NewsLibrary
    let services: NewsServices
    let rows: ArticleRows
    private static let rest = 0.15
    private var resting: TimerQueue.Timer?
    var keepingPlace: TimerQueue.Timer?
    /// Whether sources and articles are seen together, as the last frame had it.
    private var showsTwo = false

    /// The article that a route leads to, until it can be shown.
    var awaited: ArticleID?
    /// Where one was when the tab was last left, until all of it is known.
    var lastPlace: NewsPlace?
    /// Going out of the article leaves this screen for the one where it was chosen.
    let wasChosenElsewhere: Bool

    /// - Parameter chosen: the article to show first; nil shows the tab from its beginning.
    package init(_ services: NewsServices, starters: [StarterFeed], showing chosen: ArticleID? = nil) {
        awaited = chosen
        wasChosenElsewhere = chosen != nil
        self.services = services
        library = services.library
        dialogs = services.dialogs
        rows = ArticleRows(library: services.library)
        feeds = FeedListViewModel(library: library, session: services.session)
        articles = ArticleListViewModel("news.articles", library: library, rows: rows, session: services.session)
        article = ArticleViewModel(library: library, rows: rows)
        self.starters = StarterListViewModel(starters)
        feeds.onSelect = { [weak self] in self?.restedOn($0) }
        library.revision.observe(for: self) { [weak self] in self?.libraryChanged($0) }
        takeContent()
        if chosen == nil, let place = services.session.memory(of: NewsPlace.key).flatMap({ NewsPlace($0) }) {
            lastPlace = place
            takeUpLastPlace()
        }
    }

    // MARK: What changes by itself

    /// The files are read behind the first frame.
    package func appeared() {
        library.loadOnce()
        showAwaited()
    }

    private var revision = NewsLibrary.Revision()

    private func libraryChanged(_ new: NewsLibrary.Revision) {
        let old = revision
        revision = new
        if new.content != old.content {
            takeContent()
        } else if new.states != old.states {
            feeds.statesChanged()
            articles.statesChanged()
            article.statesChanged()
        }
        state.refreshing = library.refreshing
    }

    private func takeContent() {
        var next = state
        next.phase = library.phase
        next.isFirstRun = library.content.lines.isEmpty && library.phase == .loaded
        state = next
        let before = feeds.selected?.source
        feeds.contentChanged()
        articles.contentChanged(keeping: library.takeRestored())
        // The source that was selected is gone: what is seen is that of its neighbour.
        if state.focus == .feeds, showsTwo, let selected = feeds.selected, selected.source != before {
            restedOn(selected.source)
        }
        article.contentChanged()
        if article.state.article == nil, state.focus == .article { closeArticle() }
        takeUpLastPlace()
        showAwaited()
        if opensWhenLoaded, library.phase == .loaded {
            opensWhenLoaded = false
            if state.focus == .articles { opened() }
        }
    }

    /// Moving through the sources quickly draws none of their lists.
    private func restedOn(_ source: NewsSource) {
        resting?.cancel()
        guard showsTwo else { return }
        resting = services.timers.after(Self.rest) { [weak self] in
            guard let self else { return }
            // An article of another source would look as if it were of this one.
            if source != articles.state.source, state.isArticleOpen { closeArticle(focusing: .feeds) }
            articles.show(source)
        }
    }

    func drew(showsTwo: Bool) { self.showsTwo = showsTwo }

    /// Looks for feeds at an address.
    var finding: Task<Void, Never>?
    /// What was typed last where no feed was found.
    var addressWithoutFeed = ""
    /// Enter was faster than the files.
    private var opensWhenLoaded = false

    // MARK: In and out

    package func opened() {
        switch state.focus {
        case .feeds:
            guard let selected = feeds.selected, !feeds.unfoldedSelection() else { return }
            show(selected.source)
        case .articles:
            if let position = articles.selectedPosition {
                open(position)
            } else {
                opensWhenLoaded = state.phase == .opening
            }
        case .article: break
        }
    }

    /// Shows the articles of a source.
    package func show(_ source: NewsSource) {
        resting?.cancel()
        feeds.select(source)
        if source != articles.state.source, state.isArticleOpen { closeArticle() }
        articles.show(source)
        state.focus = .articles
    }

    /// Opening is reading.
    func open(_ position: Int32) {
        article.show(position)
        var next = state
        next.focus = .article
        next.isArticleOpen = true
        state = next
        library.change([position], .read(true), title: "reading \(words([position]))")
    }

    /// An article from another screen.
    package func open(_ id: ArticleID) {
        guard let position = library.content.position(of: id) else {
            return onMessage(.info("That article is gone"))
        }
        if !articles.select(id) {
            show(.all)
            _ = articles.select(id)
        }
        open(position)
    }

    package var canGoOut: Bool {
        switch state.focus {
        case .article, .articles: true
        case .feeds: feeds.selectedIsOpenCategory || feeds.selectedIsFeedInCategory || canLeave()
        }
    }

    package func wentOut() {
        switch state.focus {
        case .article:
            if wasChosenElsewhere, canLeave() { onLeave() } else { closeArticle() }
        case .articles: state.focus = .feeds
        case .feeds:
            let isInside = feeds.selectedIsOpenCategory || feeds.selectedIsFeedInCategory
            if isInside { _ = feeds.wentOut() } else { onLeave() }
        }
    }

    private func closeArticle(focusing pane: Pane = .articles) {
        var next = state
        next.focus = pane
        next.isArticleOpen = false
        state = next
        article.close()
    }

    package func focused(_ pane: Pane) { state.focus = pane }

    // MARK: Moving

    package func moved(_ move: (inout ListState) -> Void) {
        if state.isFirstRun { return starters.moved(move) }
        switch state.focus {
        case .feeds: feeds.moved(move)
        case .articles:
            let before = articles.state.list.cursor
            articles.moved(move)
            if articles.state.list.cursor != before { keepPlaceSoon() }
        case .article: article.scrolled(move)
        }
    }

    package func wentToNeighbour(_ step: Int) {
        let before = articles.state.list.cursor
        articles.moved { $0.move(by: step) }
        guard articles.state.list.cursor != before, let position = articles.selectedPosition else {
            return onMessage(.info(step > 0 ? "This is the last article here" : "This is the first article here"))
        }
        open(position)
    }

    /// The next unread article here, else the first one anywhere. With a filter it is the next match.
    package func wentToUnread(forward: Bool) {
        if !articles.state.filter.isEmpty { return moveToMatch(forward: forward) }
        let wasReading = state.focus == .article
        if state.focus == .feeds, forward, articles.selectedSlot?.isUnread == true {
            state.focus = .articles
            return
        }
        if articles.selectUnread(forward: forward) {
            if wasReading, let position = articles.selectedPosition { open(position) } else { state.focus = .articles }
            return
        }
        guard library.content.counts.all.unread > 0 else { return onMessage(.info("Nothing unread is left")) }
        guard forward else { return onMessage(.info("Nothing unread before this; n looks everywhere")) }
        if articles.state.source != .unread {
            show(.unread)
        } else {
            articles.contentChanged()
            articles.moved { $0.moveToTop() }
        }
        if articles.selectedSlot?.isUnread != true, !articles.selectUnread(forward: true) { return }
        if wasReading, let position = articles.selectedPosition { open(position) }
    }

    // MARK: Filter

    package var filterText: String { articles.state.filter }

    package func filterChanged(to text: String) {
        if state.focus != .articles, !text.isEmpty { state.focus = .articles }
        articles.filterChanged(to: text)
    }

    package var filterStatus: String { articles.filterStatus }
    package func filterCompletions(of line: String) -> [String] { articles.filterCompletions(of: line) }

    package func moveToMatch(forward: Bool) {
        if state.focus == .article { return wentToNeighbour(forward ? 1 : -1) }
        articles.moved { $0.move(by: forward ? 1 : -1) }
    }

    /// Esc: stops what runs, else takes back marks, else the filter.
    package func cancelled() {
        if let finding {
            finding.cancel()
            self.finding = nil
            return onMessage(.info("Stopped; nothing was added"))
        }
        if library.refreshing != nil { return library.stopRefresh() }
        if !articles.state.marked.isEmpty { return articles.clearMarks() }
        filterChanged(to: "")
    }
}

extension NewsViewModel {
    /// What could not be written is written, what could not be read is read.
    package func triedAgain() {
        if library.unwrittenChanges != nil {
            library.writeAgain()
        } else {
            onMessage(.info("Reading the files again…"))
        }
        library.reload()
    }
}
