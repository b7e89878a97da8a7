import NewsCore
import QuadCore
import QuadShell
import ViewState

/// One article, opened by its route from any screen.
@MainActor
final class OneArticleViewModel: ArticleReading {
    let services: NewsServices
    let rows: ArticleRows
    let article: ArticleViewModel
    private let id: ArticleID
    /// Whether the article was opened. Opening marks it read, but only once.
    private var isOpened = false
    private var revision = NewsModel.Revision()

    init(_ id: ArticleID, _ services: NewsServices) {
        self.id = id
        self.services = services
        rows = ArticleRows(model: services.model)
        article = ArticleViewModel(services, rows: rows)
        model.revision.observe(for: self) { [weak self] in self?.modelChanged($0) }
    }

    func appeared() {
        model.loadOnce()
        open()
    }

    private func modelChanged(_ new: NewsModel.Revision) {
        let isOther = new.content != revision.content
        revision = new
        guard isOther else { return article.statesChanged() }
        rows.forget()
        article.contentChanged()
        open()
    }

    private func open() {
        guard model.phase == .loaded, let position = model.content.position(of: id) else {
            return services.changed()
        }
        article.show(position)
        guard !isOpened else { return }
        isOpened = true
        model.change([position], .read(true), title: "reading \(rows.words([position]))")
    }

    func refreshed() {
        guard let targetSlot else { return }
        model.refresh(.feeds([model.content.index.feeds[Int(targetSlot.feed)].id]))
    }

    // MARK: Going on

    /// Whether the list is known from which the article was opened. It is unknown after a start.
    var isOnWalk: Bool { model.walk.articles.contains(id) }

    func wentToNeighbor(_ step: Int) {
        guard let next = model.walk.neighbor(of: id, step: step, where: isThere) else {
            return services.say(.info(step > 0 ? "This is the last article here" : "This is the first article here"))
        }
        goOn(to: next)
    }

    /// Goes to the next unread article, or to the next match while the user searches in the text.
    func wentToUnread(forward: Bool) {
        guard article.filterText.isEmpty else { return article.moveToMatch(forward: forward) }
        let next = model.walk.neighbor(of: id, step: forward ? 1 : -1) { id in
            model.content.position(of: id).map { model.content.index.slots[Int($0)].isUnread } ?? false
        }
        guard let next else {
            return services.say(
                .info(forward ? "No unread article after this one; q goes back" : "No unread article before this one"))
        }
        goOn(to: next)
    }

    /// Scrolls a page of text down, or goes to the next unread article at the end of the text.
    func readOn() {
        if article.isAtEnd, isOnWalk { wentToUnread(forward: true) } else { article.scrolled { $0.movePage(1) } }
    }

    private func isThere(_ id: ArticleID) -> Bool { model.content.position(of: id) != nil }

    /// Replaces this screen by the next article, so that the way back stays the same.
    private func goOn(to next: ArticleID) {
        model.walk.go(to: next)
        services.context.leave()
        services.context.open(.article(next))
    }

    /// Whether the article was deleted, or its feed was left.
    var isGone: Bool { model.phase == .loaded && article.state.article == nil }
    var phase: NewsModel.Phase { model.phase }

    var target: Int32? { article.position }
    var targets: [Int32] { target.map { [$0] } ?? [] }
    var hasMarks: Bool { false }
    var articleList: ArticleListViewModel? { nil }

    func finished(_ edit: ArticleEdit, of targets: [Int32]) {
        if edit == .removed { services.context.leave() }
    }
}
