import NewsCore
import QuadShell
import SystemKit

/// The News tab: sources, articles and the article that is open, and which of them has the keys.
@MainActor
package final class NewsViewModel: ArticleReading {
    enum Pane: String, Equatable, Sendable {
        case feeds, articles, article
    }

    package struct State: Equatable, Sendable {
        var focus = Pane.feeds
        var isArticleOpen = false
        var phase = NewsModel.Phase.opening
        /// No feed is followed yet.
        var isFirstRun = false
        var refreshing: NewsModel.RefreshProgress?
        /// The article is read over the whole width.
        var isFullWidth = false
        var widths = NewsPanes.Widths()
    }

    package internal(set) var state = State() {
        didSet {
            guard state != oldValue else { return }
            articles.list.followsTop = state.focus == .feeds
            articles.isReadFrom = state.isArticleOpen
            keepPlaceSoon()
            services.changed()
        }
    }

    let feeds: FeedListViewModel
    let articles: ArticleListViewModel
    package let article: ArticleViewModel
    let starters: StarterListViewModel

    package let services: NewsServices
    package let rows: ArticleRows
    private static let rest = 0.15
    static let fullWidthKey = "news.full-width"
    static let widthsKey = "news.widths"
    var resting: TimerQueue.Timer?
    var keepingPlace: TimerQueue.Timer?
    /// Whether sources and articles are seen together, as the last frame had it.
    private(set) var showsTwo = false

    /// Where one was when the tab was last left, until all of it is known.
    var lastPlace: NewsPlace?

    init(_ services: NewsServices, starters: [StarterFeed]) {
        self.services = services
        let library = services.library
        rows = ArticleRows(library: library)
        feeds = FeedListViewModel(services)
        articles = ArticleListViewModel("news.articles", services, rows: rows)
        article = ArticleViewModel(services, rows: rows)
        self.starters = StarterListViewModel(starters, services)
        state.isFullWidth = services.session.memory(of: Self.fullWidthKey) != nil
        state.widths = NewsPanes.Widths(services.session.memory(of: Self.widthsKey) ?? "")
        articles.show(onlyUnread: feeds.showsOnlyUnread)
        articles.list.followsTop = true
        feeds.onSelect = { [weak self] in self?.restedOn($0) }
        articles.list.onMove = { [weak self] in self?.keepPlaceSoon() }
        library.revision.observe(for: self) { [weak self] in self?.libraryChanged($0) }
        takeKeptAddresses()
        takeContent()
        if let place = services.session.memory(of: NewsPlace.key).flatMap({ NewsPlace($0) }) {
            lastPlace = place
            takeUpLastPlace()
        }
    }

    // MARK: What changes by itself

    /// The files are read behind the first frame.
    package func appeared() {
        library.loadOnce()
        sayWhatIsUnfinished()
        services.downloads?.askToGoOn()
    }

    private var revision = NewsModel.Revision()

    private func libraryChanged(_ new: NewsModel.Revision) {
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
        // Its feed may have been left for a while, and its row with it.
        if state.focus != .feeds { feeds.point(at: articles.state.source) }
        let restored = library.takeRestored()
        articles.contentChanged(keeping: state.focus == .article ? nil : restored)
        // Whatever was taken back elsewhere in the list, one goes on from what one reads.
        if state.focus == .article, let open = article.state.article { _ = articles.select(open) }
        // The source that was selected is gone: what is seen is that of its neighbor.
        if state.focus == .feeds, showsTwo, let selected = feeds.selected, selected.source != before {
            restedOn(selected.source)
        }
        showNewFeed()
        article.contentChanged()
        if article.state.article == nil, state.focus == .article { closeArticle() }
        takeUpLastPlace()
        if opensWhenLoaded, library.phase == .loaded {
            opensWhenLoaded = false
            if state.focus == .articles { opened() }
        }
    }

    /// Shows a source's articles once the cursor has rested on it: moving on quickly draws none of them.
    private func restedOn(_ source: NewsSource) {
        resting?.cancel()
        guard showsTwo else { return }
        resting = services.timers.after(Self.rest) { [weak self] in self?.showSelected(source) }
    }

    /// Its articles beside it, while the keys stay with the sources.
    func showSelected(_ source: NewsSource) {
        // An article of another source would look as if it were of this one.
        if source != articles.state.source, state.isArticleOpen { closeArticle(focusing: .feeds) }
        articles.show(source)
    }

    func drew(showsTwo: Bool) { self.showsTwo = showsTwo }

    /// Looks for feeds at addresses.
    var finding: [FeedSearch] = [] {
        didSet { keepAddresses() }
    }
    /// What was typed where no feed was found, the last one last.
    var addressesWithoutFeed: [String] = [] {
        didSet { keepAddresses() }
    }
    /// Still looked for when the last run ended, and not told yet.
    var unfinished: String? {
        didSet { keepAddresses() }
    }
    /// Followed a moment ago: to be shown once it is listed.
    var newFeed: String?
    /// Enter was pressed before the files were read.
    var opensWhenLoaded = false
}

extension NewsViewModel {
    /// Tries again what could not be written, and reads the files again.
    func triedAgain() {
        if library.unwrittenChanges != nil {
            library.writeAgain()
        } else {
            services.say(.info("Reading the files again…"))
        }
        library.reload()
    }
}
