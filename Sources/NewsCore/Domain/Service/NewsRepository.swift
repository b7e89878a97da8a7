import QuadCore

/// Where feeds, articles and what one did with them are kept.
package protocol NewsRepository: WatchedStorage {
    /// Read in well under a millisecond, whatever there is: for the first frame.
    func overview() -> NewsOverview
    /// Keeps the counts for the next start.
    func keep(_ overview: NewsOverview) async throws(NewsError)

    func feeds() async throws(NewsError) -> [NewsFeed]
    func mutes() async throws(NewsError) -> [NewsMute]
    func queries() async throws(NewsError) -> [QueryFeed]
    func states(of ids: [ArticleID]) async throws(NewsError) -> [ArticleID: ArticleState]
    /// Tags somebody gave, and how often.
    func tags() async throws(NewsError) -> [String: Int]
    func health() async throws(NewsError) -> [FeedHealth]
    /// What was found out about feeds.
    func keep(_ health: [FeedHealth]) async throws(NewsError)
    /// Passwords, for those alone who ask the servers or were told to write them.
    func secrets() async throws(NewsError) -> [FeedSecret]

    /// Why some of what was decided or found out about feeds can't be read, in words, as far as was looked so far; nil
    /// when all of it can.
    func unreadable() async -> String?

    /// Reads every feed's list of articles. Takes tens of milliseconds for 100,000; never on the main actor.
    func index() async throws(NewsError) -> ArticleIndex
    /// As `index`, reading again only what may have changed.
    /// - Parameter feeds: those with new articles; nil reads states and mutes again but no list of articles.
    func index(updating index: ArticleIndex, feeds: Set<String>?) async throws(NewsError) -> ArticleIndex

    /// Feeds whose lists of articles another process changed since they were last read here: what to give to
    /// `index(updating:feeds:)` after `observeChangesElsewhere` has called.
    func feedsChangedElsewhere() async -> Set<String>

    /// The article of a slot, from the feed's file; nil when that file changed meanwhile and `index` must be read anew.
    func row(_ slot: ArticleSlot, feed: String) -> ArticleRow?
    /// The articles at positions of the index, in their order, as `row` gives them: for many at once.
    func rows(_ positions: [Int32], of index: ArticleIndex) -> [ArticleRow?]
    /// The text: the page's when it was fetched and is shown, else the feed's. nil when there is none.
    func body(of slot: ArticleSlot, feed: String) -> ArticleBody?

    /// The text of an article's page, if it was fetched.
    func page(of article: ArticleID) -> ArticlePage?
    /// Puts back a page's text, shown or laid aside, or takes it away with nil: then the feed's own text is shown.
    func keepPage(_ page: ArticlePage?, of article: ArticleID) async throws(NewsError)

    /// Of what was decided; to be asked for before what a change is made from.
    func revision() async throws(NewsError) -> NewsRevision

    /// On disk when this returns.
    /// - Returns: what undoes it, if it is as this change left it.
    /// - Throws: `.changedElsewhere` where something is not what the change was made from; then nothing was done.
    @discardableResult
    func apply(_ change: NewsChange) async throws(NewsError) -> NewsChange

    /// Looks through titles, authors and texts.
    /// - Parameters:
    ///   - slots: positions in `index.slots`; searched in this order, so the first hits are the first shown.
    ///   - found: called on another thread with positions that match, in ascending order within a call.
    /// - Returns: when all is searched, or the task is canceled.
    func search(
        _ filter: ArticleFilter, in index: ArticleIndex, among slots: [Int32],
        found: @escaping @Sendable ([Int32]) -> Void
    ) async throws(NewsError)

    /// Titles and authors of all articles of an index, to be filtered at every key. Takes tens of milliseconds for
    /// 100,000; never on the main actor.
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
