import FoundationEssentials
import NewsCore
import QuadCore
import QuadShell
import TextKit

/// A feed as lists print it.
struct FeedRow: Encodable {
    let id: String
    /// The argument for `quad open`.
    let route: String
    let title: String
    let url: String
    let site: String?
    let category: String
    let tags: [String]
    let articles: Int
    let unread: Int
    let paused: Bool
    let keep_days: Int?
    let keep_count: Int?
    let digest: Int?
    /// The number of articles that the digest hides.
    let left_out: Int
    let full_text: Bool
    let user_agent: String?

    init(_ feed: NewsFeed, _ index: ArticleIndex, _ counts: NewsCounts, _ health: FeedHealth?) {
        id = feed.id
        route = Route.feed(feed.id).description
        title = UntrustedText.clean(index.title(of: feed))
        url = UntrustedText.clean(feed.url)
        site = health?.link.map { UntrustedText.clean($0) }
        category = UntrustedText.clean(feed.category)
        tags = feed.tags.map { UntrustedText.clean($0) }
        let number = index.feeds.firstIndex { $0.id == feed.id }
        articles = number.map { counts.feeds[$0].total } ?? 0
        unread = number.map { counts.feeds[$0].unread } ?? 0
        paused = feed.isPaused
        keep_days = feed.keepDays
        keep_count = feed.keepCount
        digest = feed.digest
        left_out =
            feed.digest == nil
            ? 0 : index.slots.count { $0.flags.contains(.digested) && number == Int($0.feed) }
        full_text = feed.fetchesFullText
        user_agent = feed.userAgent.map { UntrustedText.clean($0) }
    }

    static func sorted(_ index: ArticleIndex) -> [NewsFeed] {
        FeedOrder(index.feeds).sorted(index.feeds) { index.title(of: $0) }
    }
}
