/// The reader's marks for an article. An article that nobody touched has no state.
package struct ArticleState: Equatable, Sendable, Identifiable {
    /// The part of the article's file that was heard.
    package enum Heard: Equatable, Sendable {
        case all
        /// Seconds from the beginning of the file.
        case upTo(Int)
    }

    package let article: ArticleID
    var isRead: Bool
    /// The time when the article was saved, in seconds since 1970.
    package var saved: Double?
    package var tags: [String]
    /// Whether the reader removed the article from every list.
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

    /// Whether the state equals that of an untouched article.
    package var isEmpty: Bool { !isRead && saved == nil && tags.isEmpty && !isRemoved && heard == nil }
}
