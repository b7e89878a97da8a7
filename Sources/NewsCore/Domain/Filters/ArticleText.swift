import QuadCore

/// What a filter's words are looked for in, and what else it may ask of an article.
package struct ArticleText: Sendable {
    var row: ArticleRow
    /// The reader's own.
    var tags: [String]
    /// Where terms of flags, dates and feeds are joined with words by `or`, they are asked of this.
    var standing: ArticleStanding?
    /// Plain text; asked for only when all else matched.
    package var body: @Sendable () -> String

    package init(
        row: ArticleRow, tags: [String], standing: ArticleStanding? = nil, body: @escaping @Sendable () -> String
    ) {
        self.row = row
        self.tags = tags
        self.standing = standing
        self.body = body
    }
}

/// What an article's slot and feed tell a filter.
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

    /// Nil for what articles have to be read for.
    func holds(_ test: Filter.Test) -> Bool? {
        switch test {
        case .flag, .field("since", _), .field("until", _): ArticleSlotTest(test).holds(slot)
        case .field("feed", let values): values.contains { feed.fit($0) }
        case .field(ArticleFields.category, let values): values.contains { ArticleFields.fits($0, [category]) }
        default: nil
        }
    }
}
