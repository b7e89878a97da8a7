import GrowthCore
import QuadCore
import QuadShell

@MainActor
final class GrowthArticleListViewModel {
    let shelf: GrowthLibraryModel
    let list: ListModel<GrowthArticleRow>

    init(_ shelf: GrowthLibraryModel) {
        self.shelf = shelf
        list = ListModel(
            "growth.articles", GrowthArticleRow.table,
            orders: [
                .init("category", "by topic", byName: \.article.category),
                .init("name", "by name", byName: \.article.title),
                .init("unread", "unread first") { $0.isRead ? 1 : 0 },
                .init("saved", "saved first") { $0.isSaved ? 0 : 1 },
                .init("length", "shortest first") { $0.article.wordCount },
            ], filterHint: "words, saved, unread, category:sleep, minutes:<3", in: shelf.context)
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

    private func refresh() {
        if shelf.isLoaded { list.show(shelf.rows) }
    }
}
