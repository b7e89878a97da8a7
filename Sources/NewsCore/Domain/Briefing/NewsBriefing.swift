import QuadCore

/// Today's top articles under each heading, on one screen. A briefing is chosen once and kept for the day, so that the
/// user can read it to the end.
package struct NewsBriefing: Codable, Equatable, Sendable {
    package struct Item: Codable, Equatable, Sendable {
        /// The text of the `ArticleID`.
        package let article: String
        package let feed: String
        package let title: String
        package let feedTitle: String
        /// Seconds since 1970.
        package let date: Double
        /// The reading time in minutes.
        package let minutes: Int
        /// The number of feeds that brought the article.
        package let seenIn: Int

        package var id: ArticleID? { ArticleID(article) }
    }

    package struct Section: Codable, Equatable, Sendable {
        /// Empty for feeds without a category.
        package let category: String
        /// The position of the item that stands out; nil if no item has a text.
        let featured: Int?
        /// The best first.
        package let items: [Item]
    }

    package let day: CalendarDay
    package let sections: [Section]

    package var isEmpty: Bool { sections.isEmpty }
}

extension NewsBriefing {
    /// Returns the briefing with the current names of feeds and categories. A category that is gone becomes the
    /// category its feeds moved to. Sections that get the same name become one.
    package func named(as index: ArticleIndex) -> NewsBriefing {
        let feeds = Dictionary(index.feeds.map { ($0.id, $0) }) { first, _ in first }
        let categories = Set(index.feeds.map(\.category))
        var order: [String] = []
        var parts: [String: (featured: Int?, items: [Item])] = [:]
        for section in sections {
            let moved = section.items.lazy.compactMap { feeds[$0.feed]?.category }.first
            let name = categories.contains(section.category) ? section.category : moved ?? section.category
            let items = section.items.map { item in
                guard let feed = feeds[item.feed] else { return item }
                return Item(
                    article: item.article, feed: item.feed, title: item.title, feedTitle: index.title(of: feed),
                    date: item.date, minutes: item.minutes, seenIn: item.seenIn)
            }
            if parts[name] == nil { order.append(name) }
            var part = parts[name] ?? (nil, [])
            part.featured = part.featured ?? section.featured.map { $0 + part.items.count }
            part.items += items
            parts[name] = part
        }
        return NewsBriefing(
            day: day,
            sections: order.map {
                Section(category: $0, featured: parts[$0]?.featured ?? nil, items: parts[$0]?.items ?? [])
            })
    }
}
