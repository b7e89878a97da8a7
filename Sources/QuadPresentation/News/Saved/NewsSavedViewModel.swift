import QuadDomain
import TerminalKit

/// What was saved, the newest first.
@MainActor
package final class NewsSavedViewModel {
    package let articles: ArticleListViewModel
    package var onChange: () -> Void = {} {
        didSet { articles.onChange = onChange }
    }
    package var onMessage: (StatusMessage) -> Void = { _ in } {
        didSet { articles.onMessage = onMessage }
    }
    package var onOpen: (Route) -> Void = { _ in }

    let library: NewsLibrary
    private let services: NewsServices
    private var revision = NewsLibrary.Revision()

    package init(_ services: NewsServices) {
        self.services = services
        library = services.library
        articles = ArticleListViewModel(
            "news.saved", library: library, rows: ArticleRows(library: library), session: services.session)
        articles.show(.saved)
        library.revision.observe(for: self) { [weak self] in self?.libraryChanged($0) }
    }

    package func appeared() {
        library.loadOnce()
        articles.cursorID = articles.selectedSlot?.id
        articles.contentChanged()
    }

    private func libraryChanged(_ new: NewsLibrary.Revision) {
        let isOther = new.content != revision.content
        revision = new
        if isOther { articles.contentChanged(keeping: library.takeRestored()) } else { articles.statesChanged() }
    }

    private var row: ArticleRow? { articles.selectedPosition.flatMap { articles.rows.row(at: $0) } }
    package var link: String? { row?.link }

    package var dialogs: Dialogs { services.dialogs }

    package func openedSelection() {
        if let slot = articles.selectedSlot { onOpen(.article(slot.id)) }
    }

    /// The marked ones, else the selected one.
    package func removedSelection() {
        let positions = articles.targets
        guard let first = positions.first else { return }
        let name = words(positions, first)
        library.change(
            positions, .saved(nil), title: "unsaving \(name)", said: "\(name): saved no more · u undoes it")
        articles.removedSome()
    }

    package func toggledRead() {
        let positions = articles.targets
        guard let first = positions.first else { return }
        let isRead = positions.contains { library.content.index.slots[Int($0)].isUnread }
        library.change(positions, .read(isRead), title: "marking \(words(positions, first))")
    }

    private func words(_ positions: [Int32], _ first: Int32) -> String {
        guard positions.count == 1, let row = articles.rows.row(at: first) else {
            return NewsWords.count(positions.count, "article")
        }
        return "“\(TextLayout.clip(row.title, to: 40))”"
    }

    package func openedInBrowser() {
        if let link { onMessage(services.open(link)) }
    }

    package func copiedLink() {
        guard let link else { return }
        Task { onMessage(await services.copy(link)) }
    }
}
