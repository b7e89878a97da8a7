import QuadCore

/// In which order feeds and their categories are listed: as their owner put them, and by name what nobody put anywhere.
package struct FeedOrder: Equatable, Sendable {
    /// In their order.
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

    /// The place of a category among all.
    func number(of category: String) -> Int { numbers[category] ?? categories.count }

    /// - Parameter title: what the list shows a feed as.
    package func sorted(_ feeds: [NewsFeed], title: (NewsFeed) -> String) -> [NewsFeed] {
        let keys = feeds.map { (number(of: $0.category), $0.order ?? .max, NaturalName(title($0)), $0.id) }
        return feeds.indices.sorted { keys[$0] < keys[$1] }.map { feeds[$0] }
    }
}

extension NewsFeed {
    /// Under another heading: at its end, and the heading stays where it is. A heading that is only renamed keeps its
    /// place and its order.
    /// - Parameter moving: the ids of all that go there in the same step.
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
