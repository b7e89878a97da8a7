import QuadDomain
import TerminalKit

/// One article, opened by its route from wherever it was chosen.
@MainActor
package final class OneArticleViewModel: ArticleReading {
    package let services: NewsServices
    package let rows: ArticleRows
    package let article: ArticleViewModel
    private let id: ArticleID
    /// Opening is reading, once.
    private var isOpened = false
    private var revision = NewsLibrary.Revision()

    init(_ id: ArticleID, _ services: NewsServices) {
        self.id = id
        self.services = services
        rows = ArticleRows(library: services.library)
        article = ArticleViewModel(services, rows: rows)
        library.revision.observe(for: self) { [weak self] in self?.libraryChanged($0) }
    }

    package func appeared() {
        library.loadOnce()
        open()
    }

    private func libraryChanged(_ new: NewsLibrary.Revision) {
        let isOther = new.content != revision.content
        revision = new
        guard isOther else { return article.statesChanged() }
        rows.forget()
        article.contentChanged()
        open()
    }

    private func open() {
        guard library.phase == .loaded, let position = library.content.position(of: id) else {
            return services.changed()
        }
        article.show(position)
        guard !isOpened else { return }
        isOpened = true
        library.change([position], .read(true), title: "reading \(words([position]))")
    }

    package func refreshed() {
        guard let targetSlot else { return }
        library.refresh(.feeds([library.content.index.feeds[Int(targetSlot.feed)].id]))
    }

    /// It was deleted, or its feed was left.
    package var isGone: Bool { library.phase == .loaded && article.state.article == nil }
    package var phase: NewsLibrary.Phase { library.phase }

    package var target: Int32? { article.position }
    package var targets: [Int32] { target.map { [$0] } ?? [] }
    package var articleList: ArticleListViewModel? { nil }

    package func finished(_ edit: ArticleEdit, of targets: [Int32]) {
        if edit == .removed { services.context.leave() }
    }
}
