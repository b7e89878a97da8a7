import QuadCore

/// An article, in sections.
package struct GrowthArticle: Equatable, Sendable, Identifiable {
    package struct Section: Equatable, Sendable {
        package let title: String
        package let paragraphs: [String]

        package init(_ title: String, _ paragraphs: [String]) {
            self.title = title
            self.paragraphs = paragraphs
        }
    }

    package let id: String
    package let title: String
    package let category: String
    package let summary: String
    package let sections: [Section]
    /// Ids of methods and articles.
    package let related: [String]
    /// The version that the author gave the article; nil if there is none.
    package let etag: String?
    /// The last day on which the article is reliable; nil if it does not expire.
    package let validTo: CalendarDay?
    /// The user's file that holds the article; nil for a built-in article.
    package let file: String?
    package let wordCount: Int
    /// The origin of a fetched article; nil for any other.
    package var fetched: Fetched?

    package struct Fetched: Equatable, Sendable {
        /// The source's id.
        package let source: String
        /// The time of the fetch, in seconds since 1970.
        package let at: Double
        /// Whether the source no longer has the article.
        package var isDropped: Bool = false
    }

    package init(
        id: String, title: String, category: String = "", summary: String = "", sections: [Section],
        related: [String] = [], etag: String? = nil, validTo: CalendarDay? = nil, file: String? = nil
    ) {
        self.id = id
        self.title = title
        self.category = category
        self.summary = summary
        self.sections = sections
        self.related = related
        self.etag = etag
        self.validTo = validTo
        self.file = file
        wordCount = sections.reduce(0) { count, section in
            section.paragraphs.reduce(count) { $0 + Self.words(in: $1) }
        }
    }

    /// Counts the words. The initializer calls this once, because rows of a list need the sum in every frame.
    private static func words(in text: String) -> Int { text.split(whereSeparator: \.isWhitespace).count }

    /// The reading time.
    package var minutes: Int { max(1, (wordCount + 199) / 200) }
}
