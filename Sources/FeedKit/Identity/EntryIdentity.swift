import FoundationEssentials

/// What makes an entry the same entry at the next refresh, and the same article in another feed.
package struct EntryIdentity: Equatable, Hashable, Sendable {
    /// Unique within the feed and stable over refreshes: by id, else by link, else by title and date. Begins with the
    /// letter of its kind, so that kinds can't be mistaken for one another.
    package var key: String
    /// The canonical link, by which duplicates in several feeds are merged; nil without a link.
    package var articleKey: String?

    /// nil for an entry with nothing to know it by.
    package init?(_ entry: Entry) {
        articleKey = (entry.originalLink ?? entry.link).flatMap(CanonicalLink.key)
        if let id = entry.id?.trimmingWhiteSpace().nonEmpty {
            key = "i:" + id
        } else if let link = entry.link?.nonEmpty {
            key = "l:" + (CanonicalLink.key(link) ?? link)
        } else if let text = entry.title.nonEmpty ?? entry.content?.plain.nonEmpty {
            let date = entry.published ?? entry.updated
            let seconds = date.map { String(Int($0.timeIntervalSince1970)) } ?? "-"
            key =
                "t:\(seconds):"
                + text.utf8.prefix(512).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.joined()
        } else {
            return nil
        }
    }
}
