import QuadCore

/// The part of the network that the news need: a separate process behind this port.
package protocol NewsFetching: Sendable {
    /// Fetches feeds and stores their articles. The stream ends with `ended` or `failed`. Dropping the stream stops the
    /// fetch; the articles that have arrived stay.
    func refresh(_ scope: RefreshScope) -> AsyncStream<RefreshEvent>

    /// Returns the feeds at an address: the document itself, or the feeds that its page names (RFC 8288
    /// `rel="alternate"`).
    /// - Parameters:
    ///   - address: an address without a password.
    ///   - secret: the id of the stored secret for the address.
    ///   - userAgent: the user agent to send; nil for the configured one.
    func find(_ address: String, secret: String?, userAgent: String?) async throws(NewsError) -> [FeedCandidate]

    /// Returns the articles read, flagged or deleted in newsboat, from its `cache.db`.
    func newsboatStates(in path: String) async throws(NewsError) -> [NewsboatState]

    /// Fetches an article's page and keeps its readable part.
    func fetchPage(of article: ArticleID, link: String) async throws(NewsError)
}
