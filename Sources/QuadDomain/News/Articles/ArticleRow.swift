/// An article as its feed's list knows it: everything but the text.
package struct ArticleRow: Equatable, Sendable, Identifiable {
    package struct Enclosure: Equatable, Sendable {
        package var url: String
        package var type: String?
        package var length: Int?

        package init(url: String, type: String? = nil, length: Int? = nil) {
            self.url = url
            self.type = type
            self.length = length
        }
    }

    package let id: ArticleID
    package var title: String
    package var link: String?
    package var author: String?
    /// Seconds since 1970; nil when the feed doesn't say.
    package var published: Double?
    package var arrived: Double
    /// What the feed filed it under.
    package var topics: [String]
    package var enclosures: [Enclosure]
    /// Reading time.
    package var minutes: Int
    /// `CanonicalLink` key: the same article in another feed has the same.
    package var linkKey: String?

    package init(
        id: ArticleID, title: String, link: String? = nil, author: String? = nil, published: Double? = nil,
        arrived: Double, topics: [String] = [], enclosures: [Enclosure] = [], minutes: Int = 0, linkKey: String? = nil
    ) {
        self.id = id
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

    /// When it is sorted: as published, or as it came when the feed doesn't say or dates it into the future.
    package var sortDate: Double { min(published ?? arrived, arrived) }
}

/// The text of an article.
package struct ArticleBody: Equatable, Sendable {
    /// As `HTMLSanitiser` writes it.
    package var html: String
    /// Fetched from the article's page, rather than what the feed carried.
    package var isFullText: Bool

    package init(html: String, isFullText: Bool = false) {
        self.html = html
        self.isFullText = isFullText
    }
}
