/// An article as its feed's list knows it: everything but the text.
package struct ArticleRow: Equatable, Sendable, Identifiable {
    package struct Enclosure: Equatable, Sendable {
        package var url: String
        package var type: String?
        /// Bytes.
        package var length: Int?
        /// How long it plays.
        package var seconds: Int?

        package init(url: String, type: String? = nil, length: Int? = nil, seconds: Int? = nil) {
            self.url = url
            self.type = type
            self.length = length
            self.seconds = seconds
        }
    }

    package private(set) var id: ArticleID
    /// The raw key by which its feed knows it (`EntryIdentity`); nil where an earlier version stored the article and its
    /// feed has not said it again since.
    package var key: String?
    package var title: String
    package var link: String?
    package var author: String?
    /// As the feed says, in seconds since 1970; nil when it doesn't. `date` is what may be believed of it.
    package var published: Double?
    /// When it was first seen.
    package var arrived: Double
    /// What the feed filed it under.
    package var topics: [String]
    package var enclosures: [Enclosure]
    /// Reading time.
    package var minutes: Int
    /// `CanonicalLink` key: the same article in another feed has the same.
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

    /// When it was published, to be shown; nil when the feed doesn't say, or dates it more than a day ahead of when it
    /// was seen.
    package var date: Double? { published.flatMap { $0 > arrived + Self.mostAhead ? nil : $0 } }

    /// What the feed says where that can't be: to be told as its word.
    package var unlikelyDate: Double? { date == nil ? published : nil }

    /// Where it is sorted: as published, or as it was first seen when that isn't known or is still to come.
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
