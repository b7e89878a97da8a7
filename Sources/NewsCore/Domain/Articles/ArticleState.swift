/// What the reader did with an article. Articles nobody touched have none.
package struct ArticleState: Equatable, Sendable, Identifiable {
    /// How much of a file that came with it was heard.
    package enum Heard: Equatable, Sendable {
        case all
        /// Seconds from its beginning.
        case upTo(Int)
    }

    package let article: ArticleID
    var isRead: Bool
    /// When it was saved, in seconds since 1970.
    package var saved: Double?
    package var tags: [String]
    /// Taken out of every list by the reader.
    var isRemoved: Bool
    package var heard: Heard?

    package var id: String { article.description }

    package init(
        _ article: ArticleID, isRead: Bool = false, saved: Double? = nil, tags: [String] = [], isRemoved: Bool = false,
        heard: Heard? = nil
    ) {
        self.article = article
        self.isRead = isRead
        self.saved = saved
        self.tags = tags
        self.isRemoved = isRemoved
        self.heard = heard
    }

    /// Says nothing that isn't so without it.
    package var isEmpty: Bool { !isRead && saved == nil && tags.isEmpty && !isRemoved && heard == nil }
}
