import NewsCore
import QuadCore
import QuadShell
import ViewState

/// One article, opened by its route from wherever it was chosen.
@MainActor
final class OneArticleViewModel: ArticleReading {
    let services: NewsServices
    let rows: ArticleRows
    let article: ArticleViewModel
    private let id: ArticleID
    /// Opening is reading, once.
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

    /// Whether it is known from which list it was opened: not after a start.
    var isOnWalk: Bool { model.walk.articles.contains(id) }

    func wentToNeighbor(_ step: Int) {
        guard let next = model.walk.neighbor(of: id, step: step, where: isThere) else {
            return services.say(.info(step > 0 ? "This is the last article here" : "This is the first article here"))
        }
        goOn(to: next)
    }

    /// While one looks for a word, the next place of that.
    func wentToUnread(forward: Bool) {
        guard article.filterText.isEmpty else { return article.moveToMatch(forward: forward) }
        let next = model.walk.neighbor(of: id, step: forward ? 1 : -1) { id in
            model.content.position(of: id).map { model.content.index.slots[Int($0)].isUnread } ?? false
        }
        guard let next else {
            return services.say(
                .info(forward ? "Nothing unread behind this; q goes back" : "Nothing unread before this"))
        }
        goOn(to: next)
    }

    /// A page of text, and at its end the next unread article.
    func readOn() {
        if article.isAtEnd, isOnWalk { wentToUnread(forward: true) } else { article.scrolled { $0.movePage(1) } }
    }

    private func isThere(_ id: ArticleID) -> Bool { model.content.position(of: id) != nil }

    /// In its place, so that the way back is the same.
    private func goOn(to next: ArticleID) {
        model.walk.go(to: next)
        services.context.leave()
        services.context.open(.article(next))
    }

    /// It was deleted, or its feed was left.
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
