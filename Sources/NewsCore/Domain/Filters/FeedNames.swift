import QuadCore

/// The names of a feed, for filters that ask for a feed.
struct FeedNames: Sendable {
    private let title: String
    /// The id and the address of the feed, matched only as a whole: few people know them, and a part of them says
    /// nothing.
    private let whole: [String]

    /// Creates the names of a feed that is gone.
    init() {
        title = ""
        whole = []
    }

    init(_ feed: NewsFeed, in index: ArticleIndex) {
        title = index.title(of: feed)
        whole = [feed.id, feed.url]
    }

    func fit(_ value: Filter.Value) -> Bool {
        if ArticleFields.fits(value, [title]) { return true }
        guard case .words(let words, _) = value else { return false }
        return whole.contains { words.isAll(of: $0) }
    }
}
