// Following feeds and what is decided about them.
extension NewsService {
    /// Follows a feed at its own address; what is at other addresses, `NewsFetching.find` knows.
    /// - Throws: `.notAnAddress`, `.alreadyFollowed`.
    package func follow(
        _ address: String, title: String? = nil, category: String = "", tags: [String] = []
    ) async throws(NewsError) -> (feed: NewsFeed, undo: NewsChange) {
        let feeds = try await repository.feeds()
        let feed = try FollowedFeeds(feeds).new(
            address, title: title, category: category, tags: tags, added: clock.now)
        return (feed, try await apply(NewsChange(feeds: [.put(feed)])))
    }

    /// Its articles go with it; undoing brings them back as long as they are on disk.
    @discardableResult
    package func unfollow(_ ids: [String]) async throws(NewsError) -> NewsChange {
        try await apply(NewsChange(feeds: ids.map { .remove($0) }))
    }

    /// - Parameter title: nil or empty shows the feed's own again.
    @discardableResult
    package func rename(_ id: String, to title: String?) async throws(NewsError) -> NewsChange {
        let title = title?.trimmingSpaces ?? ""
        return try await edit([id]) { $0.title = title.isEmpty ? nil : title }
    }

    @discardableResult
    package func categorise(_ ids: [String], as category: String) async throws(NewsError) -> NewsChange {
        try await edit(ids) { $0.category = category.trimmingSpaces }
    }

    @discardableResult
    package func tagFeeds(
        _ ids: [String], adding: [String] = [], removing: [String] = []
    ) async throws(NewsError) -> NewsChange {
        try await edit(ids) { $0.tags = Tags.changed($0.tags, adding: adding, removing: removing) }
    }

    @discardableResult
    package func pause(_ ids: [String], _ isPaused: Bool = true) async throws(NewsError) -> NewsChange {
        try await edit(ids) { $0.isPaused = isPaused }
    }

    /// How long a feed's read articles are kept; nil asks the configuration.
    @discardableResult
    package func retain(_ ids: [String], days: Int?, count: Int?) async throws(NewsError) -> NewsChange {
        try await edit(ids) {
            $0.keepDays = days.map { max(0, $0) }
            $0.keepCount = count.map { max(0, $0) }
        }
    }

    /// Gives a feed another address; its articles stay.
    /// - Throws: `.unknownFeed`, `.notAnAddress`, `.alreadyFollowed`.
    @discardableResult
    package func changeAddress(of id: String, to address: String) async throws(NewsError) -> NewsChange {
        let url = try FeedAddress.read(address)
        let feeds = try await repository.feeds()
        if let other = feeds.first(where: { $0.id != id && FeedAddress.key($0.url) == FeedAddress.key(url) }) {
            throw .alreadyFollowed(title: other.title ?? other.host)
        }
        return try await edit([id]) { $0.url = url }
    }

    /// Takes the address permanent redirects lead to.
    @discardableResult
    package func takeMovedAddress(of id: String) async throws(NewsError) -> NewsChange {
        guard let address = try await repository.health().first(where: { $0.id == id })?.movedTo else {
            return NewsChange()
        }
        return try await changeAddress(of: id, to: address)
    }

    /// - Throws: `.unknownFeed` with the first that isn't followed.
    private func edit(
        _ ids: [String], _ change: (inout NewsFeed) -> Void
    ) async throws(NewsError) -> NewsChange {
        let feeds = Dictionary(try await repository.feeds().map { ($0.id, $0) }) { first, _ in first }
        var items: [NewsChange.Item<NewsFeed>] = []
        for id in ids {
            guard let before = feeds[id] else { throw .unknownFeed(id) }
            var after = before
            change(&after)
            if after != before { items.append(.put(after)) }
        }
        return try await apply(NewsChange(feeds: items))
    }

    /// The feed somebody means by its id, its address, its title, or the only one whose title has that part.
    /// - Throws: `.unknownFeed`.
    package func feed(named text: String) async throws(NewsError) -> NewsFeed {
        let feeds = try await repository.feeds()
        let titles = Dictionary(try await repository.health().map { ($0.id, $0.title) }) { first, _ in first }
        func title(_ feed: NewsFeed) -> String { feed.title ?? (titles[feed.id] ?? nil) ?? feed.host }
        let words = FilterWords(text)
        if let feed = feeds.first(where: { $0.id == text }) { return feed }
        if let address = try? FeedAddress.read(text) {
            let key = FeedAddress.key(address)
            if let feed = feeds.first(where: { FeedAddress.key($0.url) == key }) { return feed }
        }
        if let feed = feeds.first(where: { words.isAll(of: title($0)) }) { return feed }
        let partly = feeds.filter { words.occurs(in: title($0)) }
        guard let feed = partly.first, partly.count == 1, !text.isEmpty else { throw .unknownFeed(text) }
        return feed
    }
}
