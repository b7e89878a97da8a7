import QuadDomain

/// Stands where there is nothing that fetches.
struct NoNewsFetching: NewsFetching {
    private static let problem = NewsError.fetcher("Nothing here can fetch news")

    func refresh(_ scope: RefreshScope) -> AsyncStream<RefreshEvent> {
        AsyncStream { sender in
            sender.yield(.failed(Self.problem))
            sender.finish()
        }
    }

    func find(_ address: String) async throws(NewsError) -> [FeedCandidate] { throw Self.problem }

    func fetchPage(of article: ArticleID, feed: String, link: String) async throws(NewsError) {
        throw Self.problem
    }
}
