import QuadCore

/// Every article of every feed, the newest first.
package struct ArticleIndex: Equatable, Sendable {
    package var feeds: [NewsFeed]
    /// The newest first; of the same second as their feed has them.
    package var slots: [ArticleSlot]
    /// How many articles each mute hides, by the mute's id.
    package var hiddenByMute: [String: Int]
    /// How many each would hide had the reader not saved or tagged them.
    var sparedByMute: [String: Int] = [:]
    /// How many the digests of feeds hide.
    var hiddenByDigest = 0
    /// Articles that are read though nobody marked them: the same came in another feed and was read there.
    package var readElsewhere: [ArticleID] = []
    /// Articles that are the same one, of which not all were saved, or have the tags that others of them have: here all
    /// of them are and have.
    package var keptElsewhere: [[ArticleID]] = []
    /// What feeds call themselves (`FeedHealth.title`), by the feed's id.
    package var titles: [String: String]
    /// The reader's own, of the articles that have any.
    package var tags: [ArticleID: [String]] = [:]
    /// How much of the file that came with it was heard, of the articles where any was.
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

    /// What a feed is shown as: its owner's name for it, else its own, else where it comes from.
    package func title(of feed: NewsFeed) -> String {
        feed.title ?? titles[feed.id] ?? feed.place
    }
}
