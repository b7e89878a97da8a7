import QuadCore

// The order in which feeds and categories are listed.
extension NewsService {
    /// Moves a feed among those of its category. If the place is before a feed of another category, the feed moves to
    /// that category.
    /// - Returns: the change that undoes the move; empty if the feed is at that place already.
    /// - Throws: `.unknownFeed`.
    @discardableResult
    package func move(feed id: String, to place: OrderPlace) async throws(NewsError) -> NewsChange {
        try await repository.change { () async throws(NewsError) in
            let feeds = try await repository.feeds()
            guard var moved = feeds.first(where: { $0.id == id }) else { throw .unknownFeed(id) }
            guard place != .before(id) else { return NewsChange() }
            if case .before(let other) = place {
                guard let next = feeds.first(where: { $0.id == other }) else { throw .unknownFeed(other) }
                moved.file(under: next.category, among: feeds, moving: [id])
            }
            let present = try await listed(moved.category, of: feeds)
            var ordered = present.filter { $0.id != id }
            ordered.insert(moved, at: place.index(in: ordered.map(\.id)))
            guard ordered.map(\.id) != present.map(\.id) else { return NewsChange() }
            for position in ordered.indices { ordered[position].order = position }
            return Self.change(feeds, to: ordered)
        }
    }

    /// Moves a category among the others.
    /// - Throws: `.unknownCategory`.
    @discardableResult
    package func move(category name: String, to place: OrderPlace) async throws(NewsError) -> NewsChange {
        try await repository.change { () async throws(NewsError) in
            let feeds = try await repository.feeds()
            var names = FeedOrder(feeds).categories
            guard let position = names.firstIndex(of: name) else { throw .unknownCategory(name) }
            if case .before(let other) = place, !names.contains(other) { throw .unknownCategory(other) }
            let present = names
            names.remove(at: position)
            names.insert(name, at: place.index(in: names))
            guard names != present, place != .before(name) else { return NewsChange() }
            let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
            return Self.change(
                feeds,
                to: feeds.map { feed in
                    var feed = feed
                    feed.categoryOrder = numbers[feed.category]
                    return feed
                })
        }
    }

    /// Moves a feed past its neighbor, from its current place.
    /// - Parameter step: -1 is up, 1 is down.
    /// - Returns: the change that undoes the move; empty at the end of the category.
    package func move(feed id: String, by step: Int) async throws(NewsError) -> NewsChange {
        let feeds = try await repository.feeds()
        guard let moved = feeds.first(where: { $0.id == id }) else { throw .unknownFeed(id) }
        let present = try await listed(moved.category, of: feeds)
        guard let place = OrderPlace(past: id, among: present.map(\.id), step) else { return NewsChange() }
        return try await move(feed: id, to: place)
    }

    package func move(category name: String, by step: Int) async throws(NewsError) -> NewsChange {
        let names = FeedOrder(try await repository.feeds()).categories
        guard let place = OrderPlace(past: name, among: names, step) else { return NewsChange() }
        return try await move(category: name, to: place)
    }

    /// Returns the feeds of a category in the order of the list.
    private func listed(_ category: String, of feeds: [NewsFeed]) async throws(NewsError) -> [NewsFeed] {
        let titles = try await titles()
        return FeedOrder(feeds).sorted(feeds.filter { $0.category == category }) {
            $0.title ?? titles[$0.id] ?? $0.place
        }
    }

    private static func change(_ feeds: [NewsFeed], to changed: [NewsFeed]) -> NewsChange {
        let before = Dictionary(feeds.map { ($0.id, $0) }) { first, _ in first }
        return NewsChange(
            feeds: changed.compactMap { feed in
                before[feed.id] == feed ? nil : .put(feed, from: .exactly(before[feed.id]))
            })
    }
}

extension OrderPlace {
    /// Nil at the end of the list.
    fileprivate init?(past name: String, among names: [String], _ step: Int) {
        guard let position = names.firstIndex(of: name), names.indices.contains(position + step) else { return nil }
        let next = step < 0 ? position - 1 : position + 2
        self = names.indices.contains(next) ? .before(names[next]) : .last
    }

    /// Returns the position at which to insert, among the names that stay.
    fileprivate func index(in others: [String]) -> Int {
        switch self {
        case .first: 0
        case .last: others.count
        case .before(let other): others.firstIndex(of: other) ?? others.count
        }
    }
}
