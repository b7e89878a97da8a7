import QuadCore

/// What is held in memory of an article: enough to count, sort, merge and filter 100,000 of them, and to find the rest.
package struct ArticleSlot: Equatable, Sendable {
    package struct Flags: OptionSet, Hashable, Sendable {
        package let rawValue: UInt16
        package init(rawValue: UInt16) { self.rawValue = rawValue }

        package static let read = Flags(rawValue: 1 << 0)
        package static let saved = Flags(rawValue: 1 << 1)
        package static let tagged = Flags(rawValue: 1 << 2)
        /// Hidden by a mute, or by the digest of its feed.
        package static let hidden = Flags(rawValue: 1 << 3)
        /// Taken out by the reader.
        package static let removed = Flags(rawValue: 1 << 4)
        /// The same article came in another feed first: merged into that one where several feeds are shown.
        static let duplicate = Flags(rawValue: 1 << 5)
        /// The first of several.
        static let leader = Flags(rawValue: 1 << 6)
        /// The page's text was fetched.
        package static let fullText = Flags(rawValue: 1 << 7)
        /// It is the digest that hides it.
        package static let digested = Flags(rawValue: 1 << 8)
        /// Its raw key is known, so that it is not the same article as another one of its feed.
        static let keyed = Flags(rawValue: 1 << 9)
    }

    package var id: ArticleID
    /// `StableHash` of the link key; 0 without one.
    package var linkHash: UInt64
    /// Seconds since 1970 (`ArticleRow.sortDate`).
    package var date: UInt32
    /// Which of `ArticleIndex.feeds`.
    package var feed: UInt16
    package var flags: Flags
    /// Where its line is in the feed's file, in bytes.
    var offset: UInt32
    var length: UInt32

    package var isHidden: Bool { flags.rawValue & (Flags.hidden.rawValue | Flags.removed.rawValue) != 0 }
    /// Whether both are articles of one feed that tells them apart, whatever their links and titles.
    package func isApart(from other: ArticleSlot) -> Bool {
        feed == other.feed && flags.rawValue & other.flags.rawValue & Flags.keyed.rawValue != 0
    }

    package var isUnread: Bool { flags.rawValue & Flags.read.rawValue == 0 }
}

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
