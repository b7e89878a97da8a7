import QuadCore

/// The part of an article that is held in memory: enough to count, sort, merge and filter 100,000 articles, and to find
/// their lines.
package struct ArticleSlot: Equatable, Sendable {
    package struct Flags: OptionSet, Hashable, Sendable {
        package let rawValue: UInt16
        package init(rawValue: UInt16) { self.rawValue = rawValue }

        package static let read = Flags(rawValue: 1 << 0)
        package static let saved = Flags(rawValue: 1 << 1)
        package static let tagged = Flags(rawValue: 1 << 2)
        /// Hidden by a mute, or by the digest of its feed.
        package static let hidden = Flags(rawValue: 1 << 3)
        /// Removed by the reader.
        package static let removed = Flags(rawValue: 1 << 4)
        /// The same article came in another feed first. Lists of several feeds show only that first article.
        static let duplicate = Flags(rawValue: 1 << 5)
        /// The first article of a group of duplicates.
        static let leader = Flags(rawValue: 1 << 6)
        /// The page's text was fetched.
        package static let fullText = Flags(rawValue: 1 << 7)
        /// Hidden by the digest of its feed.
        package static let digested = Flags(rawValue: 1 << 8)
        /// The article's raw key is known, so it is not the same article as another one of its feed.
        static let keyed = Flags(rawValue: 1 << 9)
    }

    package var id: ArticleID
    /// The `StableHash` of the link key; 0 without a link key.
    package var linkHash: UInt64
    /// Seconds since 1970 (`ArticleRow.sortDate`).
    package var date: UInt32
    /// The position of the feed in `ArticleIndex.feeds`.
    package var feed: UInt16
    package var flags: Flags
    /// The place of the article's line in the feed's file, in bytes.
    var offset: UInt32
    var length: UInt32

    package var isHidden: Bool { flags.rawValue & (Flags.hidden.rawValue | Flags.removed.rawValue) != 0 }
    /// Returns whether both are articles of one feed that tells them apart, whatever their links and titles.
    package func isApart(from other: ArticleSlot) -> Bool {
        feed == other.feed && flags.rawValue & other.flags.rawValue & Flags.keyed.rawValue != 0
    }

    package var isUnread: Bool { flags.rawValue & Flags.read.rawValue == 0 }
}
