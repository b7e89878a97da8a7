import FeedKit

/// The facts about a stored article that tell whether an entry of a document is that article.
package struct KnownArticle: Equatable, Sendable, Identifiable {
    package let id: ArticleID
    /// The raw key; nil if an earlier version stored the article.
    package var key: String?
    package var title: String?
    var link: String?
    /// The canonical page and the hash of the title (`ArticleRow.linkKey`).
    var linkKey: String?
    /// Seconds since 1970.
    var published: Double?
    /// Whether the article was removed for good and must not come back.
    var isGone: Bool

    init(
        id: ArticleID, key: String? = nil, title: String? = nil, link: String? = nil, linkKey: String? = nil,
        published: Double? = nil, isGone: Bool = false
    ) {
        self.id = id
        self.key = key
        self.title = title
        self.link = link
        self.linkKey = linkKey
        self.published = published
        self.isGone = isGone
    }

    init(_ row: ArticleRow) {
        self.init(
            id: row.id, key: row.key, title: row.title, link: row.link, linkKey: row.linkKey, published: row.published)
    }

    /// The guid in the article's key; nil if the key holds something else.
    var guid: String? { key.flatMap { $0.hasPrefix("i:") ? String($0.dropFirst(2)) : nil } }

    /// The canonical page; nil without a web address.
    var page: String? {
        guard let linkKey, hasTitleInLinkKey else { return linkKey }
        return String(linkKey.utf8.dropLast(9))
    }

    /// Whether a space and eight digits of the title's hash end the key. In files of version 0.2.0, they do not.
    var hasTitleInLinkKey: Bool {
        guard let end = linkKey?.utf8.suffix(9), end.count == 9, end.first == 0x20 else { return false }
        return end.dropFirst().allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }

    /// The place to read the article: the page with the fragment of the link; nil without a link.
    var place: String? {
        guard let page else { return link.flatMap(CanonicalLink.place) ?? link }
        guard let place = link.flatMap(CanonicalLink.place), place.hasPrefix(page + "#") else { return page }
        return place
    }
}
