import QuadCore

/// The permanent identity of an article: a hash of its feed and of the key by which the feed knows it
/// (`EntryIdentity`).
package struct ArticleID: Hashable, Sendable, Comparable, LosslessStringConvertible {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }

    package init(feed: String, key: String) {
        rawValue = StableHash.of(feed.utf8, key.utf8)
    }

    /// Sixteen lowercase hexadecimal digits, as in the files.
    package init?(_ text: some StringProtocol) {
        guard text.utf8.count == 16, let value = UInt64(text, radix: 16) else { return nil }
        rawValue = value
    }

    package var description: String {
        StableHash.text(rawValue)
    }

    package static func < (left: ArticleID, right: ArticleID) -> Bool { left.rawValue < right.rawValue }
}
