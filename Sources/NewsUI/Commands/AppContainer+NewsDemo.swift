import NewsCore
import QuadCommandLine
import QuadCore
import QuadSystem

extension AppContainer {
    /// Stores the news of the demo: feeds, articles and states, with the counts that Home shows.
    func storeNewsDemo(_ week: DemoWeek) async throws {
        let news = news
        let demo = DemoNews(week, now: clock.now)
        try await news.apply(demo.decisions)
        for document in demo.documents { try news.take(document.articles, into: document.feed.id) }
        try await news.apply(demo.states)
        try await news.keep(
            demo.documents.map { demo.health(of: $0, storedBytes: news.storedBytes($0.feed.id)) })
        let content = NewsContent(
            index: try await news.index(), health: try await news.health(), queries: try await news.queries(),
            mutes: try await news.mutes(), time: newsService.time)
        try await news.keep(content.overview)
    }
}
