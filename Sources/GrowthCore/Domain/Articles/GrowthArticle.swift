import QuadCore

/// Something to read, in sections.
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
    /// Which version of it this is, as whoever wrote it says; nil where they don't.
    package let etag: String?
    /// The last day on which it can be relied on; nil where it does not grow old.
    package let validTo: CalendarDay?
    /// The file of the user's it comes from; nil for one of the program's own.
    package let file: String?
    package let wordCount: Int
    /// How it came from the network; nil for one that did not.
    package var fetched: Fetched?

    package struct Fetched: Equatable, Sendable {
        /// The source's id.
        package let source: String
        /// When it came, in seconds since 1970.
        package let at: Double
        /// Its source has it no longer.
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

    /// Rows of a list ask for the sum at every frame, so it is made once.
    private static func words(in text: String) -> Int { text.split(whereSeparator: \.isWhitespace).count }

    /// How long it takes to read.
    package var minutes: Int { max(1, (wordCount + 199) / 200) }
}
