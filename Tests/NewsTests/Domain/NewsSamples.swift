@testable import NewsCore
@testable import QuadCore

/// Feeds and articles for testing rules.
enum NewsSamples {
    static let today = CalendarDay(dayNumber: 20_778)
    /// Noon.
    static let now: Double = 20_778 * 86_400 + 43_200
    static let time = FilterTime(now: now)

    static func feed(_ id: String, _ title: String? = nil, category: String = "") -> NewsFeed {
        NewsFeed(id: id, url: "https://\(id).example/feed", title: title, category: category, added: 0)
    }

    static func row(
        _ id: UInt64 = 1, _ title: String = "Title", author: String? = nil, topics: [String] = [], link: String? = nil,
        arrived: Double = now
    ) -> ArticleRow {
        ArticleRow(
            id: ArticleID(rawValue: id), title: title, link: link, author: author, arrived: arrived, topics: topics)
    }

    static func slot(
        _ id: UInt64 = 1, feed: Int = 0, daysAgo: Double = 0, _ flags: ArticleSlot.Flags = [], linkHash: UInt64 = 0
    ) -> ArticleSlot {
        ArticleSlot(
            id: ArticleID(rawValue: id), linkHash: linkHash, date: UInt32(now - daysAgo * 86_400), feed: UInt16(feed),
            flags: flags,
            offset: 0, length: 0)
    }
}
