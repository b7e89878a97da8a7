import NewsCore
import QuadCommandLine
import QuadCore
import QuadShell

extension AppContainer {
    nonisolated private static let mostSaved = 2_000

    /// The saved articles, the newest first, each once.
    package var newsSavedArticles: @Sendable () async -> [SavedArticle] {
        { [news, time = newsService.time] in
            guard let index = try? await news.index() else { return [] }
            let predicate = ArticleFilter("saved", time).compiled(for: index)
            let admitted = index.slots.indices.filter { predicate.admits(index.slots[$0]) }.map { Int32($0) }
            return ArticleDuplicates(index.slots).merged(admitted).prefix(Self.mostSaved).compactMap { position in
                let slot = index.slots[Int(position)]
                let feed = index.feeds[Int(slot.feed)]
                guard let row = news.row(slot, feed: feed.id) else { return nil }
                return SavedArticle(
                    id: "\(slot.id)", title: row.title, feed: feed.title ?? feed.place, date: row.sortDate,
                    link: row.link ?? "", route: Route(.news, "article", "\(slot.id)").description)
            }
        }
    }
}
