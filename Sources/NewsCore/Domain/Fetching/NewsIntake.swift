import QuadCore

/// The way of fetched articles into the files: used by the process that fetches.
package protocol NewsIntake: Sendable {
    /// Adds what is new, replaces what changed, leaves alone what was deleted before (tombstones).
    /// - Parameter articles: all of one document: an article that is still in it is none of the others (`ArticleMatcher`).
    /// - Returns: the articles that were new, under the ids they have from now on.
    func takeNew(_ articles: [FetchedArticle], into feed: String) throws(NewsError) -> [ArticleRow]

    /// Drops what the rules no longer keep; saved and unread articles stay, and what goes leaves a tombstone.
    /// - Returns: how many went.
    @discardableResult
    func prune(_ feed: String, _ retention: NewsRetention, now: Double) throws(NewsError) -> Int

    /// Bytes that a feed's articles and texts take.
    func storedBytes(_ feed: String) -> Int

    /// The page's text of an article, kept for offline reading.
    func takePage(_ html: [UInt8], of article: ArticleID) throws(NewsError)

    /// Validators and states, after the articles they speak of are on disk.
    func keep(_ health: [FeedHealth]) async throws(NewsError)
}

extension NewsIntake {
    /// - Returns: how many articles were new.
    @discardableResult
    package func take(_ articles: [FetchedArticle], into feed: String) throws(NewsError) -> Int {
        try takeNew(articles, into: feed).count
    }
}
