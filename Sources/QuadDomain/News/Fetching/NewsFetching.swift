/// Which feeds to fetch.
package enum RefreshScope: Equatable, Sendable {
    /// All that aren't paused, asked for by hand.
    case all
    /// Those whose time has come.
    case due
    case feeds([String])
}

package enum RefreshEvent: Equatable, Sendable {
    case began(feeds: Int)
    /// One feed is done and on disk.
    case fetched(feed: String, outcome: FeedHealth.Status, new: Int)
    case ended(RefreshSummary)
    case failed(NewsError)
}

package struct RefreshSummary: Equatable, Sendable {
    package var feeds: Int
    package var new: Int
    package var unchanged: Int
    package var failed: Int
    package var seconds: Double

    package init(feeds: Int = 0, new: Int = 0, unchanged: Int = 0, failed: Int = 0, seconds: Double = 0) {
        self.feeds = feeds
        self.new = new
        self.unchanged = unchanged
        self.failed = failed
        self.seconds = seconds
    }
}

/// A feed found at an address.
package struct FeedCandidate: Equatable, Sendable {
    package var url: String
    package var title: String
    /// What it was found with, where it takes it; never told to anybody.
    package var credentials: String?

    package init(url: String, title: String) {
        self.url = url
        self.title = title
    }

    /// For `NewsService.follow`; not to be shown.
    package var addressToFollow: String { FeedAddress.joined(url, credentials ?? "") }
}

/// The network, as far as news need it: a process of its own behind this port.
package protocol NewsFetching: Sendable {
    /// Fetches and stores. The stream ends with `ended` or `failed`; dropping it stops the fetching, and what has arrived
    /// stays.
    func refresh(_ scope: RefreshScope) -> AsyncStream<RefreshEvent>

    /// The feeds at an address: itself, or those its page names (RFC 8288 `rel="alternate"`).
    /// - Parameters:
    ///   - address: has no password in it.
    ///   - secret: the id of the one in the files that goes with it.
    func find(_ address: String, secret: String?) async throws(NewsError) -> [FeedCandidate]

    /// Fetches an article's page and keeps its readable part.
    func fetchPage(of article: ArticleID, link: String) async throws(NewsError)
}
