import NewsCore
import QuadCore
import QuadShell
import ViewState

/// The News tab, composed of its parts: sources, articles, the open article, and the actions on them.
@MainActor
final class NewsViewModel: ArticleReading, PositionPart {
    struct State: Equatable, Sendable {
        fileprivate(set) var phase = NewsModel.Phase.opening
        /// Whether no feed is followed yet.
        fileprivate(set) var isFirstRun = false
        /// The reason why no feed is known, although some may be followed.
        fileprivate(set) var unreadable: String?
        fileprivate(set) var refreshing: RefreshProgress?

        /// The words in place of the panes; nil if there is something to show.
        var failure: String? {
            if case .failed(let message) = phase { message } else { unreadable }
        }
    }

    private(set) var state = State() {
        didSet {
            guard state != oldValue else { return }
            places.keepSoon()
            services.changed()
        }
    }

    let starters: StarterListViewModel
    let position: NewsPosition
    let finder: FeedFinder
    let follower: FeedFollower
    private let places: NewsPlaceKeeper
    private var revision = NewsModel.Revision()

    init(_ services: NewsServices, starters: [StarterFeed]) {
        position = NewsPosition(services)
        self.starters = StarterListViewModel(starters, services)
        places = NewsPlaceKeeper(position)
        follower = FeedFollower(position, self.starters)
        finder = FeedFinder(follower)
        position.onMove = { [weak places] in places?.keepSoon() }
        model.revision.observe(for: self) { [weak self] in self?.modelChanged($0) }
        takeContent()
    }

    var services: NewsServices { position.services }
    var rows: ArticleRows { position.rows }
    var article: ArticleViewModel { position.article }
    var walk: UnreadWalk { UnreadWalk(position: position) }
    var sources: SourceActions { SourceActions(position: position) }
    var order: SourceOrder { SourceOrder(position: position) }
    var files: FeedFiles { FeedFiles(follower: follower) }

    // MARK: Events

    /// Starts to read the files after the first frame.
    func appeared() {
        model.loadOnce()
        finder.sayWhatIsUnfinished()
        services.downloads?.askToGoOn()
    }

    func disappeared() { places.keep() }

    private func modelChanged(_ new: NewsModel.Revision) {
        let old = revision
        revision = new
        if new.content != old.content {
            takeContent()
        } else if new.states != old.states {
            feeds.statesChanged()
            articles.statesChanged()
            article.statesChanged()
        }
        state.refreshing = model.refreshing
    }

    private func takeContent() {
        var next = state
        next.phase = model.phase
        next.isFirstRun = starters.isOffered
        next.unreadable = model.content.lines.isEmpty ? model.content.unreadable : nil
        state = next
        position.contentChanged(restored: model.takeRestored())
        follower.showNewFeed()
        position.articleChanged()
        places.takeUp()
        position.openIfLoaded()
    }

    // MARK: Articles

    var targets: [Int32] {
        switch position.focus {
        case .article: article.position.map { [$0] } ?? []
        case .articles: articles.targets
        case .feeds: []
        }
    }

    var target: Int32? {
        switch position.focus {
        case .article: article.position
        case .articles: articles.selectedPosition
        case .feeds: nil
        }
    }

    var hasMarks: Bool { position.focus == .articles && articles.list.markedCount > 0 }

    /// The list for actions on all its articles. In the list of feeds, `A` works on the selected source or the marked
    /// feeds instead.
    var articleList: ArticleListViewModel? { articles }

    func askToReadAllHere() {
        if position.focus == .feeds {
            guard feeds.list.markedCount == 0 else { return askToReadMarkedFeeds() }
            guard let selected = feeds.selected else {
                return services.say(.info("No feed matches the filter; Esc shows all feeds"))
            }
            articles.show(selected.source)
        }
        askedToReadAll()
    }

    private func askToReadMarkedFeeds() {
        let content = model.content
        let marked = Set(feeds.targets)
        let numbers = Set(content.index.feeds.indices.filter { marked.contains(content.index.feeds[$0].id) })
        let unread = content.index.slots.indices.filter { position in
            let slot = content.index.slots[position]
            return slot.isUnread && !slot.isHidden && numbers.contains(Int(slot.feed))
        }
        askedToRead(unread.map { Int32($0) }, "All of the \(marked.count.counted("feed")) marked") { [feeds] in
            feeds.list.clearedMarks()
        }
    }

    func finished(_ edit: ArticleEdit, of targets: [Int32]) {
        switch edit {
        case .removed:
            if position.focus == .article { position.goOut() }
            articles.removedSome()
        case .read where position.focus == .articles && targets.count == 1:
            articles.list.clearedMarks()
            articles.list.moved { $0.move(by: 1) }
        default: articles.list.clearedMarks()
        }
    }

    func toggleHidden() {
        articles.toggledHidden()
        let shown = articles.state.showsHidden
        services.say(.info(shown ? "Muted articles are shown too; H hides them" : "Muted articles are hidden"))
    }

    func toggleOnlyUnread() {
        feeds.toggledOnlyUnread()
        articles.show(onlyUnread: feeds.showsOnlyUnread)
        services.say(
            .info(
                feeds.showsOnlyUnread
                    ? "Only unread articles are shown, in every feed; U shows all" : "Everything is shown"))
    }

    /// Deletes the sources or the articles that the focused pane shows.
    func deleteSelection() {
        if position.focus == .feeds { sources.delete() } else { deletedTargets() }
    }

    // MARK: Lists

    /// The list with the keys; nil while an article has them.
    var list: (any ItemList)? {
        if state.isFirstRun { return starters.list }
        return switch position.focus {
        case .feeds: feeds.list
        case .articles: articles.list
        case .article: nil
        }
    }

    func move(_ move: (inout ListState) -> Void) {
        if let list { list.moved(move) } else { article.scrolled(move) }
    }

    /// Handles Esc: stops running work, else removes marks, else clears the filter.
    func cancel() {
        if finder.stop() { return }
        if position.focus == .article, !article.filterText.isEmpty { return article.filterChanged(to: "") }
        if model.refreshing != nil { return model.rounds.stopRefresh() }
        // The filter of the articles is also visible beside the feeds, so it can be cleared from there.
        let isPlain = list?.filterText.isEmpty != false && list?.markedCount == 0
        (isPlain ? articles.list : list ?? articles.list).canceled()
    }

    /// Tries again to write unwritten changes, and reads the files again.
    func tryAgain() {
        if model.unwrittenChanges != nil {
            model.writeAgain()
        } else {
            services.say(.info("Reading the files again…"))
        }
        model.reload()
    }
}
