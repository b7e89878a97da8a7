import FeedKit
import FoundationEssentials
import QuadCore

/// The invented news of the demo: feeds, their articles, and what the reader did with them.
package struct DemoNews: Sendable {
    /// A feed with its articles, as a refresh hands them to `NewsIntake`.
    package struct Document: Sendable {
        package let feed: NewsFeed
        package let articles: [FetchedArticle]
        fileprivate let demo: DemoFeed
    }

    private static let minutesSinceFetch = 52.0
    /// The age of the reader's decisions, in days.
    private static let age = 40

    package let documents: [Document]
    /// The feeds, the mute and the saved search.
    package let decisions: NewsChange
    /// The states of the articles that the reader touched.
    package let states: NewsChange
    /// The time of the last fetch, in seconds since 1970.
    private let fetched: Double

    /// - Parameter now: seconds since 1970.
    package init(_ week: DemoWeek, now: Double) {
        let maker = DemoMaker(
            week: week, fetched: (now - Self.minutesSinceFetch * 60).rounded(.down),
            added: week.moment(ago: Self.age, minute: 17 * 60).timeIntervalSince1970)
        fetched = maker.fetched
        documents = DemoFeed.all.map { demo in
            let feed = maker.feed(demo)
            return Document(feed: feed, articles: demo.articles.map { maker.article($0, of: demo, feed) }, demo: demo)
        }
        decisions = NewsChange(
            feeds: documents.map { .put($0.feed) },
            mutes: [.put(NewsMute(id: "demo-mute", kind: .word, text: "fantasy", added: maker.added))],
            queries: [
                .put(QueryFeed(id: "demo-query", title: "Lakemont", filter: "Lakemont", added: maker.added))
            ])
        states = NewsChange(states: documents.flatMap { document in maker.states(of: document) })
    }

    /// Returns the health of a feed after the last fetch.
    /// - Parameter storedBytes: the size of the feed's files.
    package func health(of document: Document, storedBytes: Int) -> FeedHealth {
        let feed = document.feed
        var health = FeedHealth(id: feed.id)
        health.title = document.demo.title
        health.link = document.demo.page
        let newest = document.articles.map(\.row.sortDate).max() ?? 0
        health.status = newest > fetched - 6 * 3_600 ? .fresh : .unchanged
        health.lastAttempt = fetched
        health.attempted = feed.url
        health.lastSuccess = fetched
        health.nextAttempt = fetched + 6 * 3_600
        health.address = feed.url
        // The articles are those of ten days.
        health.itemsAWeek = Double(document.articles.count) / 10 * 7
        health.storedBytes = storedBytes
        return health
    }
}

/// Makes the values of one week.
private struct DemoMaker {
    let week: DemoWeek
    let fetched: Double
    /// The time at which the reader followed the feeds.
    let added: Double

    /// The time from publication to the fetch that found the article, at most.
    private static let delay = 1_800.0

    func feed(_ demo: DemoFeed) -> NewsFeed {
        NewsFeed(id: NewsFeed.id(for: demo.url), url: demo.url, category: demo.category, added: added)
    }

    func article(_ article: DemoArticle, of demo: DemoFeed, _ feed: NewsFeed) -> FetchedArticle {
        let html = Array(article.text.utf8)
        let link = demo.link(of: article)
        let published = seconds(article.published)
        let row = ArticleRow(
            id: demo.id(of: article, in: feed.id), key: demo.key(of: article), title: article.title, link: link,
            author: article.author, published: published, arrived: min(published + Self.delay, fetched),
            topics: article.topics, minutes: ReadingTime.minutes(markup: html), linkKey: CanonicalLink.key(link))
        return FetchedArticle(row: row, html: html, guid: link)
    }

    func states(of document: DemoNews.Document) -> [NewsChange.Item<ArticleState>] {
        zip(document.demo.articles, document.articles).compactMap { demo, article in
            let state = ArticleState(
                article.row.id, isRead: demo.isRead, saved: demo.isSaved ? article.row.arrived : nil, tags: demo.tags)
            return state.isEmpty ? nil : .put(state)
        }
    }

    private func seconds(_ time: DemoArticle.Time) -> Double {
        switch time {
        case .beforeFetch(let minutes): fetched - Double(minutes) * 60
        case .day(let ago, let hour, let minute):
            week.moment(ago: ago, minute: hour * 60 + minute).timeIntervalSince1970
        }
    }
}
