import QuadCore

/// The interface through which the fetching process stores articles.
package protocol NewsIntake: Sendable {
    /// Adds new articles and replaces changed articles. Articles that were deleted before (tombstones) stay deleted.
    /// - Parameter articles: all articles of one document. A stored article that is still in the document can't match
    ///   another article of it (`ArticleMatcher`).
    /// - Returns: the new articles, under their final ids.
    func takeNew(_ articles: [FetchedArticle], into feed: String) throws(NewsError) -> [ArticleRow]

    /// Removes the articles that the rules no longer keep, and leaves a tombstone for each. Saved and unread articles
    /// stay.
    /// - Returns: the number of removed articles.
    @discardableResult
    func prune(_ feed: String, _ retention: NewsRetention, now: Double) throws(NewsError) -> Int

    /// Returns the size of a feed's articles and texts in bytes.
    func storedBytes(_ feed: String) -> Int

    /// Stores the text of an article's page for offline reading.
    func takePage(_ html: [UInt8], of article: ArticleID) throws(NewsError)

    /// Stores validators and states after the articles that they refer to are on disk.
    func keep(_ health: [FeedHealth]) async throws(NewsError)
}

extension NewsIntake {
    /// - Returns: the number of new articles.
    @discardableResult
    package func take(_ articles: [FetchedArticle], into feed: String) throws(NewsError) -> Int {
        try takeNew(articles, into: feed).count
    }
}
