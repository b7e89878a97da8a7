/// An article as its feed's list stores it: everything but the text.
package struct ArticleRow: Equatable, Sendable, Identifiable {
    package struct Enclosure: Equatable, Sendable {
        package var url: String
        package var type: String?
        /// Bytes.
        package var length: Int?
        /// The playing time.
        package var seconds: Int?

        package init(url: String, type: String? = nil, length: Int? = nil, seconds: Int? = nil) {
            self.url = url
            self.type = type
            self.length = length
            self.seconds = seconds
        }
    }

    package private(set) var id: ArticleID
    /// The raw key by which the feed knows the article (`EntryIdentity`). Nil if an earlier version stored the article
    /// and the feed has not sent it again since.
    package var key: String?
    package var title: String
    package var link: String?
    package var author: String?
    /// The date that the feed gives, in seconds since 1970; nil if it gives none. `date` is the credible form.
    package var published: Double?
    /// The time when the article was first seen, in seconds since 1970.
    package var arrived: Double
    /// The topics under which the feed filed the article.
    package var topics: [String]
    package var enclosures: [Enclosure]
    /// The reading time in minutes.
    package var minutes: Int
    /// The `CanonicalLink` key. The same article in another feed has the same key.
    var linkKey: String?

    package init(
        id: ArticleID, key: String? = nil, title: String, link: String? = nil, author: String? = nil,
        published: Double? = nil,
        arrived: Double, topics: [String] = [], enclosures: [Enclosure] = [], minutes: Int = 0, linkKey: String? = nil
    ) {
        self.id = id
        self.key = key
        self.title = title
        self.link = link
        self.author = author
        self.published = published
        self.arrived = arrived
        self.topics = topics
        self.enclosures = enclosures
        self.minutes = minutes
        self.linkKey = linkKey
    }

    /// The publication date to show. Nil if the feed gives none, or a date more than a day after the article was first
    /// seen.
    package var date: Double? { published.flatMap { $0 > arrived + Self.mostAhead ? nil : $0 } }

    /// The date that the feed gives if it can't be true, to be shown as the feed's claim.
    package var unlikelyDate: Double? { date == nil ? published : nil }

    /// The date to sort by: the publication date, or the time when the article was first seen if the publication date
    /// is unknown or still to come.
    package var sortDate: Double { min(published ?? arrived, arrived) }

    private static let mostAhead = 86_400.0
}

extension ArticleRow {
    /// Returns a copy with another ID.
    package func identified(_ id: ArticleID) -> ArticleRow {
        var copy = self
        copy.id = id
        return copy
    }
}
