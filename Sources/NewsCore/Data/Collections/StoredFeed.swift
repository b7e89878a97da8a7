import FoundationEssentials
import JSONStore
import QuadCore
import QuadStorage

/// A feed as it stands in `feeds.json`.
struct StoredFeed: Equatable {
    private(set) var id = ""
    private(set) var url = ""
    var title: String?
    var category: String?
    var tags: [String]?
    var added: Date?
    var keepDays: Int?
    var keepCount: Int?
    /// The number of articles a day that are shown.
    var digest: Int?
    var paused: Bool?
    var fullText: Bool?
    var userAgent: String?
    /// The place among the feeds of the category, and the place of the category.
    var order: Int?
    var categoryOrder: Int?
    /// The key of the feed's password; empty if the feed has none.
    var secret: String?

    private init() {}

    init(_ feed: NewsFeed) {
        id = feed.id
        url = FeedAddress.withoutCredentials(feed.url)
        title = feed.title
        category = feed.category.isEmpty ? nil : feed.category
        tags = feed.tags.isEmpty ? nil : feed.tags
        added = Date(timeIntervalSince1970: feed.added)
        keepDays = feed.keepDays
        keepCount = feed.keepCount
        digest = feed.digest
        paused = feed.isPaused ? true : nil
        fullText = feed.fetchesFullText ? true : nil
        userAgent = feed.userAgent
        order = feed.order
        categoryOrder = feed.categoryOrder
    }

    /// The key of the feed's password in `secrets.json`. Older versions used the feed's id.
    var secretKey: String? {
        guard let secret else { return id }
        return secret.isEmpty ? nil : secret
    }

    /// The password that older versions left in the address.
    var secretInAddress: FeedSecret? {
        let (address, credentials) = FeedAddress.parted(url)
        guard let credentials, !credentials.isEmpty else { return nil }
        return FeedSecret(
            id: id, origin: FeedAddress.origin(address), credentials: credentials,
            added: added?.timeIntervalSince1970 ?? 0)
    }

    /// Limits a number that somebody wrote by hand, so that the feeds after it can have larger numbers.
    private static func bounded(_ order: Int) -> Int { min(max(order, 0), 1 << 30) }

    var feed: NewsFeed {
        NewsFeed(
            id: id, url: FeedAddress.withoutCredentials(url), title: title, category: category ?? "", tags: tags ?? [],
            added: added?.timeIntervalSince1970 ?? 0, keepDays: keepDays, keepCount: keepCount,
            digest: digest.flatMap { $0 > 0 ? $0 : nil }, isPaused: paused ?? false,
            fetchesFullText: fullText ?? false, userAgent: userAgent, order: order.map(Self.bounded),
            categoryOrder: categoryOrder.map(Self.bounded))
    }
}

/// Declares the members for a fast decoder: a thousand feeds are read before the list of articles.
extension StoredFeed: SchemaItem, StoredItem {
    static let blank = StoredFeed()

    mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.required("url", &url)
        coder.optional("title", &title)
        coder.optional("category", &category)
        coder.optional("tags", &tags)
        coder.optional("added", &added)
        coder.optional("keepDays", &keepDays)
        coder.optional("keepCount", &keepCount)
        coder.optional("digest", &digest)
        coder.optional("paused", &paused)
        coder.optional("fullText", &fullText)
        coder.optional("userAgent", &userAgent)
        coder.optional("order", &order)
        coder.optional("categoryOrder", &categoryOrder)
        coder.optional("secret", &secret)
    }
}
