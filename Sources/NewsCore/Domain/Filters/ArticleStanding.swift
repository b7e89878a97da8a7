import QuadCore

/// The facts that an article's slot and feed tell a filter.
package struct ArticleStanding: Sendable {
    let slot: ArticleSlot
    let feed: FeedNames
    let category: String

    init(_ slot: ArticleSlot, in index: ArticleIndex) {
        self.slot = slot
        guard index.feeds.indices.contains(Int(slot.feed)) else {
            (feed, category) = (FeedNames(), "")
            return
        }
        let feed = index.feeds[Int(slot.feed)]
        self.feed = FeedNames(feed, in: index)
        category = feed.category
    }

    /// Returns nil for a test that needs the article itself.
    func holds(_ test: Filter.Test) -> Bool? {
        switch test {
        case .flag, .field("since", _), .field("until", _): ArticleSlotTest(test).holds(slot)
        case .field("feed", let values): values.contains { feed.fit($0) }
        case .field(ArticleFields.category, let values): values.contains { ArticleFields.fits($0, [category]) }
        default: nil
        }
    }
}
