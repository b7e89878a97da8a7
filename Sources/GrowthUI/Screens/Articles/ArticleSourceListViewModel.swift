import GrowthCore
import QuadCore
import QuadShell

/// The list of sources that articles are fetched from.
@MainActor
final class ArticleSourceListViewModel {
    let shelf: GrowthLibraryModel
    let list: ListModel<ArticleSourceRow>

    init(_ shelf: GrowthLibraryModel) {
        self.shelf = shelf
        list = ListModel("growth.sources", ArticleSourceRow.table, in: shelf.context)
        shelf.observe(for: self) { [weak self] in self?.refresh() }
    }

    func appeared() {
        list.beginLoading()
        shelf.load()
        refresh()
    }

    func canceled() {
        if shelf.fetching != nil { shelf.stopFetching() } else { list.canceled() }
    }

    func words(_ row: ArticleSourceRow) -> String { row.words(at: FilterTime(shelf.context.clock)) }

    private func refresh() {
        if shelf.isLoaded { list.show(shelf.library.sources) }
    }
}
