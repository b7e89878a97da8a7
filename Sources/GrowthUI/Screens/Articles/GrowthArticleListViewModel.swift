import GrowthCore
import QuadCore
import QuadShell

/// All articles there are.
@MainActor
final class GrowthArticleListViewModel {
    let shelf: GrowthLibraryModel
    let list: ListModel<GrowthArticleRow>

    init(_ shelf: GrowthLibraryModel) {
        self.shelf = shelf
        let clock = shelf.context.clock
        list = ListModel(
            "growth.articles", GrowthArticleRow.table,
            orders: [
                .init("category", "by what it is about", byName: \.article.category),
                .init("name", "by name", byName: \.article.title),
                .init("unread", "unread first") { $0.isRead ? 1 : 0 },
                .init("saved", "saved first") { $0.isSaved ? 0 : 1 },
                .init("length", "shortest first") { $0.article.wordCount },
            ], filterHint: "words, saved, unread, category:sleep, minutes:<3", session: shelf.context.session,
            time: { FilterTime(clock) })
        list.onChange = { [weak shelf] in shelf?.context.changed() }
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
