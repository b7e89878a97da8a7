import Synchronization

@testable import NewsCore
@testable import QuadCore
@testable import ScreenTestSupport

/// The news of a campus for tests: three feeds in two categories, with one article in two feeds.
enum Paper {
    /// Noon of the tests' day, November 21, 2026.
    static let now = 1_795_262_400.0

    static let aggie = NewsFeed(
        id: "aggie", url: "https://aggie.example/feed", title: "The Campus Paper", category: "Campus", added: 0)
    static let sports = NewsFeed(
        id: "sports", url: "https://sports.example/feed", title: "Sideline", category: "Sports", added: 0)
    static let city = NewsFeed(
        id: "city", url: "https://city.example/feed", title: "City Desk", category: "Campus", added: 0)

    static func article(
        _ feed: NewsFeed, _ number: Int, _ title: String, hours: Double, author: String? = nil, minutes: Int = 3,
        topics: [String] = [], linkKey: String? = nil, html: String = "<p>Text.</p>",
        enclosures: [ArticleRow.Enclosure] = []
    ) -> (feed: String, row: ArticleRow, html: String) {
        let date = now - hours * 3600
        let row = ArticleRow(
            id: ArticleID(feed: feed.id, key: "\(number)"), title: title, link: "\(feed.url)/\(number)", author: author,
            published: date, arrived: date, topics: topics, enclosures: enclosures, minutes: minutes, linkKey: linkKey)
        return (feed.id, row, html)
    }

    static let story = """
        <h2>A quiet week</h2><p>The <strong>library</strong> opens at <em>seven</em> from Monday on, says \
        <a href="https://aggie.example/library">the library</a>. <code>make room</code> is what the sign says.</p>\
        <ul><li>ground floor first</li><li>the reading room in December</li></ul>\
        <blockquote><p>Nobody sleeps here, officially.</p></blockquote>\
        <p>More at <a href="https://aggie.example/hours">the page of hours</a>.</p>
        """

    static func content() -> StubNews.Content {
        var content = StubNews.Content()
        content.feeds = [aggie, sports, city]
        content.articles = [
            article(aggie, 1, "Library opens earlier", hours: 1, author: "Ana Ruiz", minutes: 4, html: story),
            article(sports, 1, "Water polo wins in overtime", hours: 2, author: "Kim Lee", topics: ["water polo"]),
            article(city, 1, "Bus line 7 moves", hours: 3, linkKey: "bus"),
            article(aggie, 2, "Bus line 7 is moving", hours: 5, linkKey: "bus"),
            article(sports, 2, "The transfer portal, explained", hours: 30, author: "Kim Lee", minutes: 12),
            article(city, 2, "Council votes on bike lanes", hours: 60),
            article(aggie, 3, "Dining hall reviews", hours: 24 * 9),
        ]
        content.health["sports"] = health("sports", .failed("The server answered 503 (busy)"), failures: 3)
        content.health["aggie"] = health("aggie", .fresh, failures: 0)
        var moved = health("city", .unchanged, failures: 0)
        moved.movedTo = "https://new.city.example/feed"
        content.health["city"] = moved
        return content
    }

    private static func health(_ id: String, _ status: FeedHealth.Status, failures: Int) -> FeedHealth {
        var health = FeedHealth(id: id)
        health.status = status
        health.failures = failures
        health.lastAttempt = now - 600
        health.lastSuccess = now - 7200
        health.nextAttempt = now + 3600
        health.itemsAWeek = 12
        return health
    }

    static func id(_ feed: NewsFeed, _ number: Int) -> ArticleID { ArticleID(feed: feed.id, key: "\(number)") }

    static let starters = [
        StarterFeed("The Campus Paper", "https://aggie.example/feed", category: "Campus"),
        StarterFeed("City Desk", "https://city.example/feed", category: "City"),
        StarterFeed("Sideline", "https://sports.example/feed", category: "Sports"),
    ]
}
