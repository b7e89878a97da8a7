import NewsCore
import QuadCore
import QuadShell
import ViewState

/// The articles of one source on their own screen: the saved articles, or a feed chosen elsewhere.
@MainActor
final class SourceViewModel: ArticleActing {
    let services: NewsServices
    let articles: ArticleListViewModel
    var rows: ArticleRows { articles.rows }
    private var revision = NewsModel.Revision()

    init(_ source: NewsSource, _ services: NewsServices) {
        self.services = services
        articles = ArticleListViewModel("news.\(source.name)", services, rows: ArticleRows(model: services.model))
        articles.begin(with: source)
        model.revision.observe(for: self) { [weak self] in self?.modelChanged($0) }
    }

    func appeared() {
        model.loadOnce()
        articles.contentChanged(keeping: model.walk.takeReached())
    }

    private func modelChanged(_ new: NewsModel.Revision) {
        let isOther = new.content != revision.content
        revision = new
        if isOther { articles.contentChanged(keeping: model.takeRestored()) } else { articles.statesChanged() }
    }

    var source: NewsSource { articles.state.source }
    /// Whether the source is a feed that was left or never followed.
    var isGone: Bool {
        if case .feed(let id) = source { model.content.line(id) == nil } else { false }
    }
    var targets: [Int32] { articles.targets }
    var target: Int32? { articles.selectedPosition }
    var hasMarks: Bool { articles.list.markedCount > 0 }
    var articleList: ArticleListViewModel? { articles }

    func finished(_ edit: ArticleEdit, of targets: [Int32]) {
        switch (edit, source) {
        // The edited articles no longer belong to this list.
        case (.removed, _), (.saved(nil), .saved): articles.removedSome()
        default: articles.list.clearedMarks()
        }
        if case .read = edit, targets.count == 1 { articles.list.moved { $0.move(by: 1) } }
    }

    func openedSelection() {
        guard let slot = articles.selectedSlot else { return }
        model.walk = ArticleWalk(articles.list.rows.map(\.id))
        services.context.open(.article(slot.id))
    }

    func wentToUnread(forward: Bool) {
        if forward, articles.selectedSlot?.isUnread == true { return openedSelection() }
        guard articles.selectUnread(forward: forward) else {
            return services.say(.info("Nothing unread \(forward ? "after" : "before") this"))
        }
        openedSelection()
    }

    func refreshed() {
        if case .feed(let id) = source { model.refresh(.feeds([id])) } else { model.refresh(.all) }
    }

    /// Deletes the selected articles. In the list of saved articles, unsaves them instead.
    func deletedSelection() {
        if source == .saved { toggledSaved() } else { deletedTargets() }
    }
}
