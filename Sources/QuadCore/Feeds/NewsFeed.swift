/// A feed one follows: what its owner decided about it. What the network said is `FeedHealth`.
package struct NewsFeed: Equatable, Sendable, Identifiable {
    /// Readable and fit for a file name: host and a hash of the first address, normalized, so that two machines that follow
    /// a feed know it by one id. It stays when the address changes.
    package let id: String
    /// Without name and password: those are its `FeedSecret`.
    package var url: String
    /// The owner's own name for it; nil shows the one the feed gives itself.
    package var title: String?
    /// A heading of the feed list; empty for none.
    package var category: String
    package var tags: [String]
    /// Seconds since 1970.
    package var added: Double
    /// Days an article that is read and not saved is kept; nil asks the configuration, 0 is for ever.
    package var keepDays: Int?
    /// Articles kept at most, unread and saved ones aside; nil asks the configuration, 0 is no limit.
    package var keepCount: Int?
    /// Articles of a day that are shown, the first ones; nil shows all.
    package var digest: Int?
    /// Not fetched until it is taken up again.
    package var isPaused: Bool
    /// The pages of its new articles are fetched with it, and their text is shown.
    package var fetchesFullText: Bool
    /// The user agent for its server; nil uses the configured one.
    package var userAgent: String?
    /// Where it stands among the feeds of its category (`FeedOrder`); nil is by name, behind those that have a number.
    package var order: Int?
    /// Where its category stands, the same for all its feeds; nil is by name.
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

    /// `example.org`; the whole address when it has none.
    var host: String {
        let host = Self.host(in: url)
        return host.isEmpty ? url : host
    }

    /// `example.org/blog/feed.xml`: stands for a name where there is none, and tells feeds of one server apart.
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

    /// The id a new feed gets.
    package static func id(for url: String) -> String {
        let key = FeedAddress.key(url)
        let host = key.prefix { !"/?#".contains($0) }
        let plain = host.lowercased().filter { ($0.isASCII && ($0.isLetter || $0.isNumber)) || $0 == "." || $0 == "-" }
        let name = plain.prefix(40).drop { $0 == "." || $0 == "-" }
        let hash = String(StableHash.of(key.utf8) >> 24, radix: 36)
        return (name.isEmpty ? "feed" : String(name)) + "-" + hash
    }
}
