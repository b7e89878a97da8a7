import FoundationEssentials
import JSONStore
import QuadCore
import QuadStorage

/// A feed as it stands in `feeds.json`.
struct StoredFeed: StoredItem {
    let id: String
    var url: String
    var title: String?
    var category: String?
    var tags: [String]?
    var added: Date?
    var keepDays: Int?
    var keepCount: Int?
    /// Articles of a day that are shown.
    var digest: Int?
    var paused: Bool?
    var fullText: Bool?
    var userAgent: String?
    /// Among the feeds of the category, and where the category stands.
    var order: Int?
    var categoryOrder: Int?
    /// Which of the passwords is its own; empty if none is.
    var secret: String?

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

    /// In `secrets.json`. Older versions put them there by the feed's id.
    var secretKey: String? {
        guard let secret else { return id }
        return secret.isEmpty ? nil : secret
    }

    /// What older versions left in the address.
    var secretInAddress: FeedSecret? {
        let (address, credentials) = FeedAddress.parted(url)
        guard let credentials, !credentials.isEmpty else { return nil }
        return FeedSecret(
            id: id, origin: FeedAddress.origin(address), credentials: credentials,
            added: added?.timeIntervalSince1970 ?? 0)
    }

    /// A number that somebody wrote by hand has room for those that come behind it.
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

extension StoredFeed {
    /// A thousand of these are read before the list of articles is.
    init?(quickly line: UnsafeBufferPointer<UInt8>) {
        var (id, url, title, category, secret): (String?, String?, String?, String?, String?)
        var userAgent: String?
        var tags: [String]?
        var added: Date?
        var (keepDays, keepCount, digest): (Int?, Int?, Int?)
        var (order, categoryOrder): (Int?, Int?)
        var (paused, fullText): (Bool?, Bool?)
        var cursor = JSONCursor(line)
        let isWhole = cursor.members { key, cursor in
            switch cursor.text(key) {
            case "id": return cursor.set(&id)
            case "url": return cursor.set(&url)
            case "title": return cursor.set(&title)
            case "category": return cursor.set(&category)
            case "tags": return cursor.set(&tags)
            case "added":
                var text: String?
                guard cursor.set(&text) else { return false }
                added = text.flatMap { TimeText.date($0) }
                return (added == nil) == (text == nil)
            case "keepDays": return cursor.set(&keepDays)
            case "keepCount": return cursor.set(&keepCount)
            case "digest": return cursor.set(&digest)
            case "paused": return cursor.set(&paused)
            case "fullText": return cursor.set(&fullText)
            case "userAgent": return cursor.set(&userAgent)
            case "order": return cursor.set(&order)
            case "categoryOrder": return cursor.set(&categoryOrder)
            case "secret": return cursor.set(&secret)
            default: return cursor.skipValue()
            }
        }
        guard isWhole, cursor.isAtEnd(), let id, let url else { return nil }
        self.id = id
        self.url = url
        self.title = title
        self.category = category
        self.tags = tags
        self.added = added
        self.keepDays = keepDays
        self.keepCount = keepCount
        self.digest = digest
        self.paused = paused
        self.fullText = fullText
        self.userAgent = userAgent
        self.order = order
        self.categoryOrder = categoryOrder
        self.secret = secret
    }
}
