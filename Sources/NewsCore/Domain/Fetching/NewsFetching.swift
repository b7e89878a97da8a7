import QuadCore

/// The network, as far as news need it: a process of its own behind this port.
package protocol NewsFetching: Sendable {
    /// Fetches and stores. The stream ends with `ended` or `failed`; dropping it stops the fetching, and what has arrived
    /// stays.
    func refresh(_ scope: RefreshScope) -> AsyncStream<RefreshEvent>

    /// The feeds at an address: itself, or those its page names (RFC 8288 `rel="alternate"`).
    /// - Parameters:
    ///   - address: has no password in it.
    ///   - secret: the id of the one in the files that goes with it.
    ///   - userAgent: the name the server is told; nil for the configured one.
    func find(_ address: String, secret: String?, userAgent: String?) async throws(NewsError) -> [FeedCandidate]

    /// Returns the articles read, flagged or deleted in newsboat, from its `cache.db`.
    func newsboatStates(in path: String) async throws(NewsError) -> [NewsboatState]

    /// Fetches an article's page and keeps its readable part.
    func fetchPage(of article: ArticleID, link: String) async throws(NewsError)
}
