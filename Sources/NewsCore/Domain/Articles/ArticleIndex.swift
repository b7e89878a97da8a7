import QuadCore

/// Every article of every feed, the newest first.
package struct ArticleIndex: Equatable, Sendable {
    package var feeds: [NewsFeed]
    /// The newest first; articles of the same second in the order of their feed.
    package var slots: [ArticleSlot]
    /// The number of articles that each mute hides, by the mute's id.
    package var hiddenByMute: [String: Int]
    /// The number of articles that each mute would hide if the reader had not saved or tagged them.
    var sparedByMute: [String: Int] = [:]
    /// The number of articles that the digests of feeds hide.
    var hiddenByDigest = 0
    /// Articles that count as read because the reader read the same article in another feed.
    package var readElsewhere: [ArticleID] = []
    /// Groups of duplicates in which the files save or tag only some articles. In this index, all articles of a group
    /// are saved and tagged alike.
    package var keptElsewhere: [[ArticleID]] = []
    /// The titles that feeds give themselves (`FeedHealth.title`), by the feed's id.
    package var titles: [String: String]
    /// The reader's own tags, by article id.
    package var tags: [ArticleID: [String]] = [:]
    /// The part of the article's recording that was heard, by article id.
    package var heard: [ArticleID: ArticleState.Heard] = [:]

    package init(
        feeds: [NewsFeed] = [], slots: [ArticleSlot] = [], hiddenByMute: [String: Int] = [:],
        titles: [String: String] = [:]
    ) {
        self.feeds = feeds
        self.slots = slots
        self.hiddenByMute = hiddenByMute
        self.titles = titles
    }

    /// Returns the title that a feed is shown with: its owner's title, else its own, else the place it comes from.
    package func title(of feed: NewsFeed) -> String {
        feed.title ?? titles[feed.id] ?? feed.place
    }
}
