import QuadCore

/// What a feed is called, for filters that ask for one.
struct FeedNames: Sendable {
    private let title: String
    /// Its id and its address: few know them, and a part of one says nothing.
    private let whole: [String]

    /// Of a feed that is gone.
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
