import QuadDomain
import TerminalKit

/// What was saved, the newest first.
@MainActor
package final class NewsSavedViewModel: Filtering {
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
        articles = ArticleListViewModel(library: library, rows: ArticleRows(library: library))
        articles.show(.saved)
        library.revision.observe(for: self) { [weak self] in self?.libraryChanged($0) }
    }

    package func appeared() {
        library.loadOnce()
        articles.cursorID = library.takeReturned() ?? articles.selectedSlot?.id
        articles.contentChanged()
    }

    private func libraryChanged(_ new: NewsLibrary.Revision) {
        let isOther = new.content != revision.content
        revision = new
        if isOther { articles.contentChanged(keeping: library.takeRestored()) } else { articles.statesChanged() }
    }

    private var row: ArticleRow? { articles.selectedPosition.flatMap { articles.rows.row(at: $0) } }
    package var link: String? { row?.link }

    package func openedSelection() {
        guard let slot = articles.selectedSlot else { return }
        library.request(slot.id, from: .newsSaved)
        onOpen(.news)
    }

    package func removedSelection() {
        guard let position = articles.selectedPosition, let row else { return }
        let name = "“\(TextLayout.clip(row.title, to: 40))”"
        library.change(
            [position], .saved(nil), title: "unsaving \(name)", said: "\(name) is saved no more · u undoes it")
        articles.removedSome()
    }

    package func openedInBrowser() {
        if let link { onMessage(services.open(link)) }
    }

    package func copiedLink() {
        guard let link else { return }
        Task { onMessage(await services.copy(link)) }
    }

    package var filterText: String { articles.state.filter }
    package func filterChanged(to text: String) { articles.filterChanged(to: text) }
    package var filterStatus: String { articles.filterStatus }
    package func filterCompletions(of line: String) -> [String] { articles.filterCompletions(of: line) }
    package func moveToMatch(forward: Bool) { articles.moved { $0.move(by: forward ? 1 : -1) } }
}
