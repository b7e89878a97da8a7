import QuadCore

/// The storage of feeds, articles and the reader's marks.
package protocol NewsRepository: WatchedStorage {
    /// Returns the counts for the first frame. Takes well under a millisecond, whatever the size of the storage.
    func overview() -> NewsOverview
    /// Stores the counts for the next start.
    func keep(_ overview: NewsOverview) async throws(NewsError)

    func feeds() async throws(NewsError) -> [NewsFeed]
    func mutes() async throws(NewsError) -> [NewsMute]
    func queries() async throws(NewsError) -> [QueryFeed]
    func states(of ids: [ArticleID]) async throws(NewsError) -> [ArticleID: ArticleState]
    /// Returns the tags that the reader gave, and the number of articles with each.
    func tags() async throws(NewsError) -> [String: Int]
    func health() async throws(NewsError) -> [FeedHealth]
    /// Stores the health of feeds.
    func keep(_ health: [FeedHealth]) async throws(NewsError)
    /// Returns passwords, only for callers that send requests to servers or that the user told to write passwords.
    func secrets() async throws(NewsError) -> [FeedSecret]

    /// Returns why decisions or the health of feeds can't be read, in words, as far as they were opened so far. Nil if
    /// all of them can be read.
    func unreadable() async -> String?

    /// Reads every feed's list of articles. Takes tens of milliseconds for 100,000; never on the main actor.
    func index() async throws(NewsError) -> ArticleIndex
    /// Updates an index, reading again only the parts that may have changed.
    /// - Parameter feeds: the feeds with new articles; nil reads states and mutes again but no list of articles.
    func index(updating index: ArticleIndex, feeds: Set<String>?) async throws(NewsError) -> ArticleIndex

    /// Returns the feeds whose lists of articles another process changed since they were last read here. The caller
    /// passes them to `index(updating:feeds:)` after a call from `observeChangesElsewhere`.
    func feedsChangedElsewhere() async -> Set<String>

    /// Returns the article of a slot from the feed's file; nil if the file changed meanwhile and `index` must be read
    /// anew.
    func row(_ slot: ArticleSlot, feed: String) -> ArticleRow?
    /// Returns the articles at positions of the index, in their order. Does the same as `row` for many articles at
    /// once.
    func rows(_ positions: [Int32], of index: ArticleIndex) -> [ArticleRow?]
    /// Returns the text: the page's text if it was fetched and is shown, else the feed's. Nil if there is none.
    func body(of slot: ArticleSlot, feed: String) -> ArticleBody?

    /// Returns the text of an article's page, if it was fetched.
    func page(of article: ArticleID) -> ArticlePage?
    /// Stores a page's text, shown or laid aside. With nil, removes the text, and the feed's own text is shown.
    func keepPage(_ page: ArticlePage?, of article: ArticleID) async throws(NewsError)

    /// Returns the revision of the owner's decisions. Ask for it before reading the items that a change is made from.
    func revision() async throws(NewsError) -> NewsRevision

    /// Applies a change, which is on disk when this returns.
    /// - Returns: the change that undoes this one, if nothing changes the items in between.
    /// - Throws: `.changedElsewhere` if an item is not what the change was made from; then nothing was changed.
    @discardableResult
    func apply(_ change: NewsChange) async throws(NewsError) -> NewsChange

    /// Searches titles, authors and texts. Returns when all is searched or the task is canceled.
    /// - Parameters:
    ///   - slots: positions in `index.slots`; searched in this order, so the first hits are the first shown.
    ///   - found: called on another thread with positions that match, in ascending order within a call.
    func search(
        _ filter: ArticleFilter, in index: ArticleIndex, among slots: [Int32],
        found: @escaping @Sendable ([Int32]) -> Void
    ) async throws(NewsError)

    /// Returns titles and authors of all articles of an index, for filtering at every key. Takes tens of milliseconds
    /// for 100,000 articles; never on the main actor.
    func titles(of index: ArticleIndex) async -> ArticleTitles
}

extension NewsRepository {
    func secrets() async throws(NewsError) -> [FeedSecret] { [] }

    func unreadable() async -> String? { nil }

    func revision() async throws(NewsError) -> NewsRevision { NewsRevision(0) }

    func feedsChangedElsewhere() async -> Set<String> { [] }

    func titles(of index: ArticleIndex) async -> ArticleTitles {
        var part = ArticleTitles.Part()
        for (position, slot) in index.slots.enumerated() {
            guard let row = row(slot, feed: index.feeds[Int(slot.feed)].id) else { continue }
            part.add(Int32(position), title: row.title, author: row.author)
        }
        return ArticleTitles([part], count: index.slots.count)
    }

    func rows(_ positions: [Int32], of index: ArticleIndex) -> [ArticleRow?] {
        positions.map { position in
            let slot = index.slots[Int(position)]
            return row(slot, feed: index.feeds[Int(slot.feed)].id)
        }
    }
}
