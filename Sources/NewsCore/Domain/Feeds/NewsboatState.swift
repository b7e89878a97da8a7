/// A row of newsboat's table of articles, `rss_item`, as `sqlite3 -json` names its columns.
package struct NewsboatState: Equatable, Sendable, Codable {
    /// The guid; without one the link followed by the date as the feed writes it; else the link; else the title.
    var guid: String?
    package var url: String?
    var feedurl: String?
    var unread: Int?
    var flags: String?
    package var title: String?
    /// Seconds since 1970; the moment of the fetch for an article without a date.
    var pubDate: Int?
    var deleted: Int?

    package init(
        guid: String? = nil, url: String? = nil, feedurl: String? = nil, unread: Int? = nil, flags: String? = nil,
        title: String? = nil, pubDate: Int? = nil, deleted: Int? = nil
    ) {
        self.guid = guid
        self.url = url
        self.feedurl = feedurl
        self.unread = unread
        self.flags = flags
        self.title = title
        self.pubDate = pubDate
        self.deleted = deleted
    }

    /// Whether the article is read or deleted. newsboat does not show a deleted article either.
    var isRead: Bool { unread == 0 || deleted == 1 }
    var isFlagged: Bool { flags?.isEmpty == false }
}
