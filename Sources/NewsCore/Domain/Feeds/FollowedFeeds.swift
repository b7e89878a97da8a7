import QuadCore

/// The feeds that are followed, for checks of many new feeds: each followed address is parsed only once.
struct FollowedFeeds {
    private var byKey: [String: NewsFeed] = [:]
    private var ids: Set<String> = []
    /// The places of the categories that have one.
    private var categoryOrders: [String: Int] = [:]
    /// The titles that feeds give themselves, by feed id.
    private let titles: [String: String]

    init(_ feeds: [NewsFeed], titles: [String: String] = [:]) {
        self.titles = titles
        for feed in feeds { insert(feed) }
    }

    mutating func insert(_ feed: NewsFeed) {
        byKey[FeedAddress.key(feed.url)] = feed
        ids.insert(feed.id)
        if let order = feed.categoryOrder, categoryOrders[feed.category] == nil {
            categoryOrders[feed.category] = order
        }
    }

    /// Returns a newly followed feed, and the password from its address.
    /// - Throws: `.notAnAddress`, `.alreadyFollowed`.
    func new(
        _ address: String, title: String?, category: String, tags: [String], added: Double
    ) throws(NewsError) -> (feed: NewsFeed, secret: FeedSecret?) {
        let (url, credentials) = FeedAddress.parted(try FeedAddress.read(address))
        if let other = byKey[FeedAddress.key(url)] {
            throw .alreadyFollowed(title: name(of: other), address: other.url)
        }
        let title = title?.trimmingSpaces ?? ""
        let feed = NewsFeed(
            id: freeID(for: url), url: url, title: title.isEmpty ? nil : title, category: category.trimmingSpaces,
            tags: Tags.changed([], adding: tags, removing: []), added: added,
            categoryOrder: categoryOrders[category.trimmingSpaces])
        return (feed, FeedSecret(of: feed, credentials, added: added))
    }

    /// Returns a newly followed feed that a script writes.
    func newPiped(_ address: String, title: String, category: String, added: Double) -> NewsFeed {
        let category = category.trimmingSpaces
        return NewsFeed(
            id: freeID(for: address), url: address, title: title, category: category, added: added,
            categoryOrder: categoryOrders[category])
    }

    func feed(at address: String) -> NewsFeed? {
        (try? FeedAddress.read(address)).flatMap { byKey[FeedAddress.key(FeedAddress.parted($0).0)] }
    }

    private func name(of feed: NewsFeed) -> String { feed.title ?? titles[feed.id] ?? feed.place }

    /// Returns an unused id. A feed that moved keeps the id of its first address, and the user may follow that address
    /// anew.
    private func freeID(for url: String) -> String {
        let first = NewsFeed.id(for: url)
        guard ids.contains(first) else { return first }
        var number = 2
        while ids.contains("\(first)-\(number)") { number += 1 }
        return "\(first)-\(number)"
    }
}
