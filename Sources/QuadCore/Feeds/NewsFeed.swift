/// A feed that the user follows, with the user's choices for it. `FeedHealth` holds the results from the network.
package struct NewsFeed: Equatable, Sendable, Identifiable {
    /// A readable ID, fit for a file name: the host and a hash of the first address, normalized. Two machines that
    /// follow a feed thus give it the same ID. The ID stays when the address changes.
    package let id: String
    /// The address without user name and password, which `FeedSecret` holds.
    package var url: String
    /// The user's own name for the feed; nil shows the title that the feed gives itself.
    package var title: String?
    /// A heading of the feed list; empty for none.
    package var category: String
    package var tags: [String]
    /// Seconds since 1970.
    package var added: Double
    /// Days for which an article that is read and not saved is kept; nil uses the configuration, 0 means forever.
    package var keepDays: Int?
    /// The most articles to keep, not counting unread and saved articles; nil uses the configuration, 0 means no limit.
    package var keepCount: Int?
    /// The number of articles shown per day, starting with the first; nil shows all.
    package var digest: Int?
    /// Whether the feed is not fetched until the user resumes it.
    package var isPaused: Bool
    /// Whether the pages of new articles are fetched with the feed, and their text is shown.
    package var fetchesFullText: Bool
    /// The user agent for the feed's server; nil uses the configured one.
    package var userAgent: String?
    /// The feed's position in its category (`FeedOrder`); nil sorts by name, after the feeds that have a number.
    package var order: Int?
    /// The position of the feed's category, the same for all its feeds; nil sorts by name.
    package var categoryOrder: Int?

    package init(
        id: String, url: String, title: String? = nil, category: String = "", tags: [String] = [], added: Double,
        keepDays: Int? = nil, keepCount: Int? = nil, digest: Int? = nil, isPaused: Bool = false,
        fetchesFullText: Bool = false, userAgent: String? = nil, order: Int? = nil, categoryOrder: Int? = nil
    ) {
        self.id = id
        self.url = url
        self.title = title
        self.category = category
        self.tags = tags
        self.added = added
        self.keepDays = keepDays
        self.keepCount = keepCount
        self.digest = digest
        self.isPaused = isPaused
        self.fetchesFullText = fetchesFullText
        self.userAgent = userAgent
        self.order = order
        self.categoryOrder = categoryOrder
    }

    /// The host, such as `example.org`; the whole address if it has no host.
    var host: String {
        let host = Self.host(in: url)
        return host.isEmpty ? url : host
    }

    /// The host and path, such as `example.org/blog/feed.xml`. It replaces a missing title and tells feeds of one
    /// server apart.
    package var place: String {
        let rest = url.firstRange(of: "://").map { url[$0.upperBound...] } ?? url[...]
        let path = rest.drop { !"/?#".contains($0) }
        return path == "/" ? host : host + path
    }

    private static func host(in url: String) -> String {
        let rest = url.firstRange(of: "://").map { url[$0.upperBound...] } ?? url[...]
        let authority = rest.prefix { !"/?#".contains($0) }
        return String(authority.split(separator: "@").last ?? "")
    }

    /// Returns the ID for a new feed.
    package static func id(for url: String) -> String {
        let key = FeedAddress.key(url)
        let host = key.prefix { !"/?#".contains($0) }
        let plain = host.lowercased().filter { ($0.isASCII && ($0.isLetter || $0.isNumber)) || $0 == "." || $0 == "-" }
        let name = plain.prefix(40).drop { $0 == "." || $0 == "-" }
        let hash = String(StableHash.of(key.utf8) >> 24, radix: 36)
        return (name.isEmpty ? "feed" : String(name)) + "-" + hash
    }
}
