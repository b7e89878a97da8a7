import QuadCore

/// The order in which feeds and categories are listed: the owner's order first, then by name.
package struct FeedOrder: Equatable, Sendable {
    /// The categories in their order.
    package let categories: [String]
    private let numbers: [String: Int]

    package init(_ feeds: [NewsFeed]) {
        var ranks: [String: Int] = [:]
        for feed in feeds {
            if let rank = feed.categoryOrder { ranks[feed.category] = min(rank, ranks[feed.category] ?? rank) }
        }
        let byName = NewsCategory.ordered(Set(feeds.map(\.category)))
        let places = Dictionary(uniqueKeysWithValues: byName.enumerated().map { ($1, $0) })
        func key(_ category: String) -> (Int, Int) { (ranks[category] ?? .max, places[category] ?? .max) }
        categories = byName.sorted { key($0) < key($1) }
        numbers = Dictionary(uniqueKeysWithValues: categories.enumerated().map { ($1, $0) })
    }

    /// Returns the place of a category among all.
    func number(of category: String) -> Int { numbers[category] ?? categories.count }

    /// - Parameter title: returns the title that the list shows for a feed.
    package func sorted(_ feeds: [NewsFeed], title: (NewsFeed) -> String) -> [NewsFeed] {
        let keys = feeds.map { (number(of: $0.category), $0.order ?? .max, NaturalName(title($0)), $0.id) }
        return feeds.indices.sorted { keys[$0] < keys[$1] }.map { feeds[$0] }
    }
}

extension NewsFeed {
    /// Moves the feed to the end of another category. If all feeds of a category move to a new name, the category is
    /// renamed and keeps its place and order.
    /// - Parameter moving: the ids of all feeds that move in the same step.
    mutating func file(under category: String, among feeds: [NewsFeed], moving: Set<String>) {
        let (before, name) = (self.category, category.trimmingSpaces)
        guard name != before else { return }
        self.category = name
        if let other = feeds.first(where: { $0.category == name && !moving.contains($0.id) }) {
            (order, categoryOrder) = (nil, other.categoryOrder)
        } else if feeds.contains(where: { $0.category == before && !moving.contains($0.id) }) {
            (order, categoryOrder) = (nil, nil)
        }
    }
}
